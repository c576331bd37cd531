import { env } from '../env';
import { type Locale, type Route, routing } from './routing';

/** The values of a route's placeholders: `{ slug }`, or nothing. */
export type RouteParams = Record<string, string>;

/** One document's place on the site, in one locale or, with per-locale params, in several. */
export type Place = { route: Route; params?: RouteParams };

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

/**
 * Canonical and alternates of one page, for Next's metadata.
 * @param slugs the document's slug per locale where it differs or does not exist everywhere
 */
export function alternates(
  locale: Locale,
  { route, params }: Place,
  slugs?: Partial<Record<Locale, string>>,
) {
  const locales = slugs ? routing.locales.filter((code) => slugs[code]) : routing.locales;
  const link = (code: Locale) =>
    absoluteAddress(code, route, slugs?.[code] ? { slug: slugs[code] } : params);
  const languages = Object.fromEntries(locales.map((code) => [code, link(code)]));
  const fallback = locales.includes(routing.defaultLocale) ? routing.defaultLocale : locale;
  return { canonical: link(locale), languages: { ...languages, 'x-default': link(fallback) } };
}
