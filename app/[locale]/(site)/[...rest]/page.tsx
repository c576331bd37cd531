import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { unroutedAddress } from '@/lib/i18n/address';
import { PageNotFound } from '@/lib/page-not-found';

/** None ahead: each unknown address is rendered when asked for, with a page's status. */
export const generateStaticParams = () => [];

export const generateMetadata = siteMetadata('/', async () => {
  throw new PageNotFound();
});

/** Every address that no other page has. */
export default sitePage('/', async ({ locale, params }) => {
  throw new PageNotFound(unroutedAddress(locale, params.rest ?? ''));
});
