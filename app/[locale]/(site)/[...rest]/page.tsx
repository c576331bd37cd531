import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { withLocalePrefix } from '@/lib/i18n/paths';
import { PageNotFound } from '@/lib/page-not-found';

/** Nothing to prerender: each unknown path is rendered on request, with a status of its own. */
export const generateStaticParams = () => [];

export const generateMetadata = siteMetadata('/', async () => {
  throw new PageNotFound();
});

/** Every path that has no page. What it shows is components/errors/not-found-screen.tsx. */
export default sitePage('/', async ({ locale, rest }) => {
  throw new PageNotFound(withLocalePrefix(locale, rest ?? ''));
});
