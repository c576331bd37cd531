import { legalMetadata, legalPage } from '../legal-page';

export const generateMetadata = (props: PageProps<'/[locale]/legal/cgv'>) =>
  legalMetadata('cgv', props);

export default (props: PageProps<'/[locale]/legal/cgv'>) => legalPage('cgv', props);
