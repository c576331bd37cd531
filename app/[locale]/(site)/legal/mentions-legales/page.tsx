import { legalMetadata, legalPage } from '@/components/legal/legal-page';

export const generateMetadata = legalMetadata('/legal/mentions-legales', 'mentions-legales');

export default legalPage('/legal/mentions-legales', 'mentions-legales');
