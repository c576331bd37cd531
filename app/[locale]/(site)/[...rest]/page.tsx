import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { address } from '@/lib/i18n/address';
import { PageNotFound } from '@/lib/page-not-found';

export const generateMetadata = siteMetadata('/', async () => {
  throw new PageNotFound();
});

/** Every address that no other page has. */
export default sitePage('/', async ({ locale, params }) => {
  throw new PageNotFound(`${address(locale, '/').replace(/\/$/, '')}/${params.rest}`);
});
