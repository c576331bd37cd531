import { sitePage } from '@/components/shell/site-page';
import { Styleguide } from '@/components/styleguide/styleguide';
import { unroutedAddress } from '@/lib/i18n/address';
import { PageNotFound } from '@/lib/page-not-found';

/** Every token and part on one page, while developing. */
export default sitePage('/', async ({ locale, shell }) => {
  if (process.env.NODE_ENV === 'production') {
    throw new PageNotFound(unroutedAddress(locale, 'styleguide'));
  }
  return <Styleguide locale={locale} products={shell.products} />;
});
