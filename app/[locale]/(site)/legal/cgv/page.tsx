import { legalMetadata, legalPage } from '../legal-page';

export const generateMetadata = legalMetadata('cgv');

export default legalPage('cgv');
