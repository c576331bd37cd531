import { legalMetadata, legalPage } from '../legal/legal-page';

export const generateMetadata = (props: PageProps<'/[locale]/accessibilite'>) =>
  legalMetadata('accessibilite', props);

export default (props: PageProps<'/[locale]/accessibilite'>) => legalPage('accessibilite', props);
