import type { BreadcrumbList } from 'schema-dts';
import { absoluteAddress, type RouteParams } from '../../i18n/address';
import type { Locale, Route } from '../../i18n/routing';
import { SITE } from '../../site';

type Crumb = {
  name: string;
  route: Route;
  params?: RouteParams;
  /** Where French stands in for a translation, the French page is the canonical one. */
  lang?: Locale;
};

/** The way to a page from the home page, which is added. */
export const breadcrumbs = (locale: Locale, ...trail: Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: SITE.name, route: '/' as const }, ...trail].map(
    ({ name, route, params, lang = locale }: Crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteAddress(lang, route, params),
    }),
  ),
});
