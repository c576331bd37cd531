import { legalMetadata, legalPage } from '@/components/legal/legal-page';

export const generateMetadata = legalMetadata('/legal/confidentialite', 'confidentialite');

export default legalPage('/legal/confidentialite', 'confidentialite');
