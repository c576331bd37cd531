import { legalMetadata, legalPage } from '../legal-page';

export const generateMetadata = legalMetadata('confidentialite');

export default legalPage('confidentialite');
