// A request for a page, reduced to what the response may depend on. Next receives nothing else
// (lib/pages/render.ts), so the key of a stored response is complete by construction. Pages of accounts
// and kits, and paths that the site does not have, are never stored.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { hasLocale } from 'next-intl';
import { MAX_SEARCH_LENGTH, parseSearch, serializeSearch } from '../find/search-query';
import { isStaticRoute, pageRef, pathFor } from '../i18n/paths';
import { preferredLocale } from '../i18n/preferred-locale';
import { LOCALE_PARAMETER, type Locale, type Route, routing, toLocale } from '../i18n/routing';
import { hasPreviewCookie, isRouterRequest, isTreeRequest } from '../next-internals/protocol';
import { LOCALE_COOKIE_NAME } from '../storage/names';

/** A page's document, what the router fetches of it (its data, its tree of segments), or a file. */
export type Kind = 'document' | 'flight' | 'tree' | 'file';

export type PageRequest = {
  kind: Kind;
  /** The public path: `/de/haendler-finden`. */
  path: string;
  /** The parameters, `?q=Lyon` or empty; of a stored page only those that it reads, in one spelling. */
  query: string;
  /** The visitor's language, on which pages without a prefix depend. */
  locale: Locale;
  /** Whether the response may be kept and sent to others. */
  isStored: boolean;
};

/** The key of the response to a request. */
export const keyOf = ({ kind, path, query }: PageRequest): string => `${kind} ${path}${query}`;

/** Routes whose pages are made for one visitor: accounts and kits. */
const isPersonal = (route: Route) => route.startsWith('/compte') || route.includes('[token]');

/** The routes that read a search from the query. No other page reads a parameter. */
const SEARCHED: readonly Route[] = ['/nous-trouver', '/accessibilite/points-de-vente'];

type Page = { route: Route; locale: Locale };

/** A placeholder, which is always the last segment of a path: a slug, or the number of a page. */
const FOLDER = /^(.*\/)[a-z0-9-]+$/;

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
  pages.get(path) ?? pagesByFolder.get(FOLDER.exec(path)?.[1] ?? '');

/** Files that are made from content, or name the build. */
const FILE =
  /^\/(?:robots\.txt|manifest\.webmanifest|llms\.txt|recalls\.json|sitemap\.xml|sitemaps\/[1-9]\d{0,3}\.xml|feeds\/[a-z]{2}\/(?:rss|atom)\.xml|og\/[a-z]{2}\/[a-z0-9-]+\.jpg|builds\/meta\/[\w-]+\.json)$/;

/** The API of the search field's suggestions, which are asked for with every letter. */
const SUGGESTIONS = '/api/towns';

function suggestionsFor(parameters: URLSearchParams): PageRequest {
  const q = parameters.get('q')?.slice(0, MAX_SEARCH_LENGTH) ?? '';
  const locale = toLocale(parameters.get('locale'));
  const query = `?${new URLSearchParams({ q, locale })}`;
  return { kind: 'file', path: SUGGESTIONS, query, locale, isStored: true };
}

const COOKIE = new RegExp(`(?:^|;)\\s*${LOCALE_COOKIE_NAME}=([^;]*)`, 'g');

/** The locale in a visitor's cookie, or else of the browser. The last of several cookies counts, as in Next. */
function chosenLocale({ cookie = '', 'accept-language': languages = '' }: IncomingHttpHeaders) {
  const stored = [...cookie.matchAll(COOKIE)].at(-1)?.[1];
  return hasLocale(routing.locales, stored) ? stored : preferredLocale(languages);
}

function kindOf(headers: IncomingHttpHeaders): Kind {
  if (!isRouterRequest(headers)) return 'document';
  return isTreeRequest(headers) ? 'tree' : 'flight';
}

/**
 * The parameters of a page that is stored; undefined for one that is not: a redirect to a language, and
 * results around the visitor's own position.
 */
function storedQuery({ route, locale }: Page, parameters: URLSearchParams): string | undefined {
  if (hasLocale(routing.locales, parameters.get(LOCALE_PARAMETER))) return undefined;
  const search = SEARCHED.includes(route) ? parseSearch(parameters) : undefined;
  if (search?.near) return undefined;
  return search ? serializeSearch(search, locale) : '';
}

/** Every path that may be a page, as in middleware.ts. */
const PAGE_PATH = /^\/(?!api|_next|uploads|builds)[^.]*$/;

/**
 * Reduces a request to what its response may depend on; undefined for one that is not for a page or
 * such a file, and for a preview, which depends on cookies.
 */
export function pageRequestOf(request: IncomingMessage): PageRequest | undefined {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || hasPreviewCookie(headers.cookie)) return undefined;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const search = end < 0 ? '' : url.slice(end);
  if (FILE.test(path))
    return { kind: 'file', path, query: '', locale: routing.defaultLocale, isStored: true };
  if (path === SUGGESTIONS) return suggestionsFor(new URLSearchParams(search));
  if (!PAGE_PATH.test(path)) return undefined;
  const kind = kindOf(headers);
  const page = pageAt(path);
  const isPrefixed = page && page.locale !== routing.defaultLocale;
  const locale = isPrefixed ? page.locale : chosenLocale(headers);
  // A French path leads visitors of other languages to the page in theirs.
  const isOwn = page?.locale === locale;
  const query = isOwn ? storedQuery(page, new URLSearchParams(search)) : undefined;
  return query === undefined
    ? { kind, path, query: search, locale, isStored: false }
    : { kind, path, query, locale, isStored: true };
}

/** The document or file at a path, for the site's own renderings. */
export const documentAt = (path: string): PageRequest | undefined =>
  pageRequestOf({
    method: 'GET',
    url: path,
    headers: { 'accept-language': routing.defaultLocale },
  } as IncomingMessage);
