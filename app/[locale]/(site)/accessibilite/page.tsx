import { legalMetadata, legalPage } from '@/components/legal/legal-page';

export const generateMetadata = legalMetadata('/accessibilite', 'accessibilite');

export default legalPage('/accessibilite', 'accessibilite');
