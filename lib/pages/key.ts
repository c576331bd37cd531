// A request for a page, reduced to what the response may depend on. Next receives nothing else
// (lib/pages/serve.ts), so the key of a stored response is complete by construction.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { hasLocale } from 'next-intl';
import { parseSearch, serializeSearch } from '../find/search-query';
import { isStaticRoute, pageRef, pathFor } from '../i18n/paths';
import { preferredLocale } from '../i18n/preferred-locale';
import { LOCALE_PARAMETER, type Locale, type Route, routing } from '../i18n/routing';
import {
  hasPreviewCookie,
  isDocumentRequest,
  isFlightRequest,
  isTreeRequest,
} from '../next-internals/protocol';
import { LOCALE_COOKIE_NAME } from '../storage/names';

/** A page's document, what the router fetches of it (its data, its tree of segments), or a file. */
export type Kind = 'document' | 'flight' | 'tree' | 'file';

export type PageRequest = {
  kind: Kind;
  /** The public path: `/de/haendler-finden`. */
  path: string;
  /** The parameters that the page reads, in one spelling: `?q=Lyon`, or empty. */
  query: string;
  locale: Locale;
};

/** The key of the response to a request. */
export const keyOf = ({ kind, path, query }: PageRequest): string => `${kind} ${path}${query}`;

/** Routes whose pages are made for one visitor: accounts and kits. */
const isPersonal = (route: Route) => route.startsWith('/compte') || route.includes('[token]');

/** The routes that read a search from the query. No other page reads a parameter. */
const SEARCHED: readonly Route[] = ['/nous-trouver', '/accessibilite/points-de-vente'];

type Page = { route: Route; locale: Locale };

/** A placeholder, which is always the last segment of a path: a slug, or the number of a page. */
const LAST_SEGMENT = /[a-z0-9-]+$/;

const storedRoutes = (Object.keys(routing.pathnames) as Route[]).filter(
  (route) => !isPersonal(route),
);

/** Pages by path, those with a placeholder by the path before it: `/de/produkte/`. */
const pagesOf = (routes: Route[]) =>
  new Map<string, Page>(
    routing.locales.flatMap((locale) =>
      routes.map((route) => [pathFor(locale, pageRef(route, {})), { route, locale }] as const),
    ),
  );
const pages = pagesOf(storedRoutes.filter(isStaticRoute));
const pagesByFolder = pagesOf(storedRoutes.filter((route) => !isStaticRoute(route)));

const pageAt = (path: string): Page | undefined =>
  pages.get(path) ?? pagesByFolder.get(path.slice(0, path.search(LAST_SEGMENT)));

/** Files that are made from content, or name the build. */
const FILE =
  /^\/(?:robots\.txt|manifest\.webmanifest|llms\.txt|recalls\.json|sitemap\.xml|sitemaps\/[1-9]\d{0,3}\.xml|feeds\/[a-z]{2}\/(?:rss|atom)\.xml|og\/[a-z]{2}\/[a-z0-9-]+\.jpg|builds\/meta\/[\w-]+\.json)$/;

const COOKIE = new RegExp(`(?:^|;)\\s*${LOCALE_COOKIE_NAME}=([^;]*)`, 'g');

/** The locale in a visitor's cookie, or else of the browser. The last of several cookies counts, as in Next. */
function chosenLocale({ cookie = '', 'accept-language': languages = '' }: IncomingHttpHeaders) {
  const stored = [...cookie.matchAll(COOKIE)].at(-1)?.[1];
  return hasLocale(routing.locales, stored) ? stored : preferredLocale(languages);
}

function kindOf(headers: IncomingHttpHeaders): Kind | undefined {
  if (isDocumentRequest(headers)) return 'document';
  if (isFlightRequest(headers)) return 'flight';
  return isTreeRequest(headers) ? 'tree' : undefined;
}

/** The search that a page reads; undefined where its results are for one visitor alone. */
function queryOf({ route, locale }: Page, parameters: URLSearchParams): string | undefined {
  const search = SEARCHED.includes(route) ? parseSearch(parameters) : undefined;
  if (search?.near) return undefined;
  return search ? serializeSearch(search, locale) : '';
}

/**
 * Reduces a request to what its response may depend on; undefined for what is never stored: another
 * method, previews, accounts, kits, the visitor's position, redirects to a language, and paths that
 * the site does not have.
 */
export function pageRequestOf({
  method,
  url = '',
  headers,
}: IncomingMessage): PageRequest | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || hasPreviewCookie(headers.cookie)) return undefined;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (FILE.test(path)) return { kind: 'file', path, query: '', locale: routing.defaultLocale };
  const page = pageAt(path);
  const kind = page && kindOf(headers);
  if (!page || !kind) return undefined;
  const { locale } = page;
  if (locale === routing.defaultLocale && chosenLocale(headers) !== locale) return undefined;
  if (end < 0) return { kind, path, query: '', locale };
  const parameters = new URLSearchParams(url.slice(end));
  if (hasLocale(routing.locales, parameters.get(LOCALE_PARAMETER))) return undefined;
  const query = queryOf(page, parameters);
  return query === undefined ? undefined : { kind, path, query, locale };
}

/** The document at a path, for the site's own renderings. */
export const documentAt = (path: string): PageRequest | undefined =>
  pageRequestOf({
    method: 'GET',
    url: path,
    headers: { 'accept-language': routing.defaultLocale },
  } as IncomingMessage);
