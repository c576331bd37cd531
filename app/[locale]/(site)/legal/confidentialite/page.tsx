import { legalMetadata, legalPage } from '../legal-page';

export const generateMetadata = (props: PageProps<'/[locale]/legal/confidentialite'>) =>
  legalMetadata('confidentialite', props);

export default (props: PageProps<'/[locale]/legal/confidentialite'>) =>
  legalPage('confidentialite', props);
