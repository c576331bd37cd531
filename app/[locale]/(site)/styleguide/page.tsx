import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { Styleguide } from '@/components/styleguide/styleguide';
import { withLocalePrefix } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';
import { PageNotFound } from '@/lib/page-not-found';

const guard = (locale: Locale) => {
  if (process.env.NODE_ENV === 'production') {
    throw new PageNotFound(withLocalePrefix(locale, 'styleguide'));
  }
};

export const generateMetadata = (props: PageProps<'/[locale]/styleguide'>) =>
  siteMetadata('/', props, async ({ locale }) => {
    guard(locale);
    return { title: 'Styleguide', description: 'Every token and part on one page.' };
  });

/** A page with every token and part, in development only. */
export default (props: PageProps<'/[locale]/styleguide'>) =>
  sitePage('/', props, async ({ locale, shell }) => {
    guard(locale);
    return {
      flavour: 'original',
      content: <Styleguide products={shell.products} />,
    };
  });
