import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { withLocalePrefix } from '@/lib/i18n/paths';
import { PageNotFound } from '@/lib/page-not-found';

export const generateMetadata = (props: PageProps<'/[locale]/[...rest]'>) =>
  siteMetadata('/', props, async () => {
    throw new PageNotFound();
  });

/** The page of every unknown path, which shows components/errors/not-found-screen.tsx. */
export default (props: PageProps<'/[locale]/[...rest]'>) =>
  sitePage('/', props, async ({ locale, rest }) => {
    throw new PageNotFound(withLocalePrefix(locale, rest ?? ''));
  });
