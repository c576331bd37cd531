import { legalMetadata, legalPage } from '../legal-page';

export const generateMetadata = legalMetadata('mentions-legales');

export default legalPage('mentions-legales');
