import type { Metadata } from 'next';
import { unstable_rethrow } from 'next/navigation';
import type { RouteParams } from '@/lib/i18n/address';
import type { Locale, Route } from '@/lib/i18n/routing';
import { PageNotFound } from '@/lib/page-not-found';
import { errorMetadata, type PageSeo, pageMetadata } from '@/lib/seo/metadata';
import { type PageProps, readParams } from './page-props';

type Context = { locale: Locale; params: RouteParams; searchParams: PageProps['searchParams'] };

type Describe = (context: Context) => Promise<PageSeo>;

/** `generateMetadata` of a page; a page that is not there or fails gets its error's title. */
export function siteMetadata(route: Route, describe: Describe) {
  return async function generateMetadata(props: PageProps): Promise<Metadata> {
    const { locale, params, unknownLocale } = await readParams(props);
    try {
      if (unknownLocale) throw new PageNotFound();
      const seo = await describe({ locale, params, searchParams: props.searchParams });
      return await pageMetadata(locale, { route, params }, seo);
    } catch (error) {
      unstable_rethrow(error);
      // The page itself logs what went wrong.
      return errorMetadata(locale, error instanceof PageNotFound ? 'notFoundTitle' : 'errorTitle');
    }
  };
}
