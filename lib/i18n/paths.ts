import { env } from '../env';
import { LOCALE_PARAMETER, type Locale, type Route, routing } from './routing';

type ParamName<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** The values of a route's placeholders: `{ slug: string }`, or nothing. */
export type RouteParams<R extends Route = Route> = { [Name in ParamName<R>]: string };

/** A route without placeholders. */
export type StaticRoute = { [R in Route]: ParamName<R> extends never ? R : never }[Route];

/** Whether a route has no placeholders, so that its path needs no params. */
export const isStaticRoute = (route: Route): route is StaticRoute => !route.includes('[');

type DynamicRoute = Exclude<Route, StaticRoute>;

/** One page of the site: a route with its params, in one locale or, with per-locale params, in several. */
export type PageRef = (
  | { route: StaticRoute; params?: undefined }
  | { [R in DynamicRoute]: { route: R; params: RouteParams<R> } }[DynamicRoute]
) & {
  /** The query after the path: `?q=Lyon`. */
  query?: PageQuery;
};

/** A page's query, which may have words of its locale: `?parfum=caramel`. */
export type PageQuery = string | ((locale: Locale) => string);

/**
 * A page from a route and its params. The compiler cannot relate the two where the route is
 * generic.
 */
export const pageRef = <R extends Route>(
  route: R,
  params: Partial<RouteParams<R>>,
  query?: PageQuery,
): PageRef => ({ route, params, query }) as PageRef;

const template = (locale: Locale, route: Route): string => {
  const pathname: string | Partial<Record<Locale, string>> = routing.pathnames[route];
  return typeof pathname === 'string' ? pathname : (pathname[locale] ?? route);
};

/**
 * The path of a page in a locale, for links.
 * @example pathFor('de', '/nous-trouver') // '/de/haendler-finden'
 * @example pathFor('de', '/produits/[slug]', { slug: 'caramel' }) // '/de/produkte/caramel'
 */
export function pathFor(locale: Locale, page: StaticRoute | PageRef): string;
export function pathFor<R extends Route>(locale: Locale, route: R, params: RouteParams<R>): string;
export function pathFor(locale: Locale, page: Route | PageRef, params?: RouteParams): string {
  const ref = typeof page === 'string' ? { route: page, params } : page;
  const values: Record<string, string> = ref.params ?? {};
  const path = template(locale, ref.route).replace(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return locale === routing.defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
}

/**
 * A path under its locale's prefix, for error screens, whose path need not be a route of the site.
 */
export const withLocalePrefix = (locale: Locale, path: string): string =>
  `${locale === routing.defaultLocale ? '' : `/${locale}`}/${path}`;

/**
 * A page's path under its locale's prefix, which even French has here, so that the middleware
 * ignores the browser's preference.
 */
export function prefixedPath(locale: Locale, page: StaticRoute | PageRef): string {
  const path = pathFor(locale, page);
  return locale === routing.defaultLocale ? `/${locale}${path === '/' ? '' : path}` : path;
}

/**
 * The switcher's link to a page: the middleware stores the locale in the cookie, and redirects to the
 * page (docs/decisions/0055-language-cookie.md).
 * @example localeSwitchPath('de', '/faq') // '/de/faq?locale=de'
 */
export function localeSwitchPath(locale: Locale, page: PageRef): string {
  const query = new URLSearchParams(
    typeof page.query === 'function' ? page.query(locale) : page.query,
  );
  query.set(LOCALE_PARAMETER, locale);
  return `${pathFor(locale, page)}?${query}`;
}

/** The public URL of a page, for canonical links, hreflang and emails. */
export function urlFor(locale: Locale, page: StaticRoute | PageRef): string;
export function urlFor<R extends Route>(locale: Locale, route: R, params: RouteParams<R>): string;
export function urlFor(locale: Locale, page: Route | PageRef, params?: RouteParams): string {
  const path =
    typeof page === 'string' ? pathFor(locale, page, params as RouteParams) : pathFor(locale, page);
  return path === '/' ? env.SITE_URL : `${env.SITE_URL}${path}`;
}

/** The locales in which a document exists. In the others its French version is shown. */
export type Versions = {
  /** The slug in each locale that has the document, where slugs are translated. */
  slugs?: Partial<Record<Locale, string>>;
  /** The locales that have the document, where its slug is the same in all of them. */
  locales?: readonly Locale[];
};

/** The public URL of each version of a page: `{ fr: …, de: … }`. */
export function versionUrls(
  page: PageRef,
  { slugs, locales = routing.locales }: Versions = {},
): Partial<Record<Locale, string>> {
  const own = locales.filter((code) => !slugs || slugs[code]);
  const link = (code: Locale) => {
    const slug = slugs?.[code];
    return urlFor(code, slug ? pageRef(page.route, { slug }) : page);
  };
  return Object.fromEntries(own.map((code) => [code, link(code)]));
}

/**
 * Canonical and alternate URLs of a page, for Next's metadata. Where a translation is missing, the
 * French page is the canonical one and the locale is no alternate. The default for unknown languages
 * is French, or the first version that exists.
 */
export function alternates(locale: Locale, page: PageRef, versions: Versions = {}) {
  const languages = versionUrls(page, versions);
  const fallback = languages[routing.defaultLocale] ?? Object.values(languages)[0];
  const canonical = languages[locale] ?? fallback ?? urlFor(locale, page);
  return { canonical, languages: { ...languages, 'x-default': fallback ?? canonical } };
}
