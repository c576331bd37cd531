import { env } from '../env';
import { type Locale, type Route, routing } from './routing';

/** The values of a route's placeholders: `{ slug }`, or nothing. */
export type RouteParams = Record<string, string>;

/** One document's place on the site, in one locale or, with per-locale params, in several. */
export type Place = {
  route: Route;
  params?: RouteParams;
  /** What follows the path, the same in every language: `?q=Lyon`. */
  query?: string;
};

const template = (locale: Locale, route: Route): string => {
  const pathname: string | Partial<Record<Locale, string>> = routing.pathnames[route];
  return typeof pathname === 'string' ? pathname : (pathname[locale] ?? route);
};

/** The path of a page in a locale, for links: `address('de', '/nous-trouver')` → `/de/haendler-finden`. */
export function address(locale: Locale, route: Route, params: RouteParams = {}): string {
  const path = template(locale, route).replace(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return locale === routing.defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
}

/** A path that is no route of the site, below its locale's prefix: for error screens. */
export const unroutedAddress = (locale: Locale, path: string): string =>
  `${locale === routing.defaultLocale ? '' : `/${locale}`}/${path}`;

/**
 * The path that switches the visitor's language. The default locale keeps its prefix here: the
 * middleware's redirect then stores the choice in the cookie, with JavaScript off too.
 */
export function switchAddress(locale: Locale, route: Route, params?: RouteParams): string {
  const path = address(locale, route, params);
  return locale === routing.defaultLocale ? `/${locale}${path === '/' ? '' : path}` : path;
}

/** The public address of a page, for canonical, hreflang and mails. */
export function absoluteAddress(locale: Locale, route: Route, params?: RouteParams): string {
  const path = address(locale, route, params);
  return path === '/' ? env.SITE_URL : `${env.SITE_URL}${path}`;
}

/** In which locales a document exists; elsewhere French stands in. */
export type Versions = {
  /** Its slug per locale that has it, where slugs are translated. */
  slugs?: Partial<Record<Locale, string>>;
  /** The locales that have it, where its slug is the same in all. */
  locales?: readonly Locale[];
};

/** The public address of each version of a page: `{ fr: …, de: … }`. */
export function versionAddresses(
  { route, params }: Place,
  { slugs, locales = routing.locales }: Versions = {},
): Partial<Record<Locale, string>> {
  const own = locales.filter((code) => !slugs || slugs[code]);
  const link = (code: Locale) =>
    absoluteAddress(code, route, slugs?.[code] ? { slug: slugs[code] } : params);
  return Object.fromEntries(own.map((code) => [code, link(code)]));
}

/**
 * Canonical and alternates of one page, for Next's metadata. Where French stands in for a
 * translation, the French page is the canonical one, and the locale is no alternate. What French
 * lacks has its first version for visitors of no known language.
 */
export function alternates(locale: Locale, place: Place, versions: Versions = {}) {
  const languages = versionAddresses(place, versions);
  const fallback = languages[routing.defaultLocale] ?? Object.values(languages)[0];
  const canonical =
    languages[locale] ?? fallback ?? absoluteAddress(locale, place.route, place.params);
  return { canonical, languages: { ...languages, 'x-default': fallback ?? canonical } };
}
