import { legalMetadata, legalPage } from '@/components/legal/legal-page';

export const generateMetadata = legalMetadata('/legal/cgv', 'cgv');

export default legalPage('/legal/cgv', 'cgv');
