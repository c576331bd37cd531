import { legalMetadata, legalPage } from '../legal-page';

export const generateMetadata = (props: PageProps<'/[locale]/legal/mentions-legales'>) =>
  legalMetadata('mentions-legales', props);

export default (props: PageProps<'/[locale]/legal/mentions-legales'>) =>
  legalPage('mentions-legales', props);
