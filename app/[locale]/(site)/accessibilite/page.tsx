import { legalMetadata, legalPage } from '../legal/legal-page';

export const generateMetadata = legalMetadata('accessibilite');

export default legalPage('accessibilite');
