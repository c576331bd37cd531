import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { withLocalePrefix } from '@/lib/i18n/paths';
import { PageNotFound } from '@/lib/page-not-found';

export const generateMetadata = siteMetadata('/', async () => {
  throw new PageNotFound();
});

/** The page of every unknown path, which shows components/errors/not-found-screen.tsx. */
export default sitePage('/', async ({ locale, rest }) => {
  throw new PageNotFound(withLocalePrefix(locale, rest ?? ''));
});
