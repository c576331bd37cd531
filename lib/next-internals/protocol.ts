// Relies on: names that Next uses on the wire and in its build: cookies, headers, a manifest,
// events. Why: the server and the screens must recognise previews, stale pages and flight data.
// Unnecessary once: Next exports these names, or functions that do the same. Imported by client and
// server code alike, so it must not import anything.

/** The cookie that draft mode sets. Its value is constant within a build. */
export const DRAFT_MODE_COOKIE = '__prerender_bypass';

/** The cookies of draft mode and of its predecessor, preview mode. */
const PREVIEW_COOKIES = [DRAFT_MODE_COOKIE, '__next_preview_data'];

const isPreviewCookie = (cookie: string): boolean =>
  PREVIEW_COOKIES.includes(cookie.slice(0, Math.max(cookie.indexOf('='), 0)).trim());

/** Whether a `Cookie` header requests draft mode. Only Next can verify the cookie's value. */
export const hasPreviewCookie = (header: string | null | undefined): boolean =>
  header?.split(';').some(isPreviewCookie) ?? false;

/** A `Cookie` header without the preview cookies; undefined where none is left. */
export const withoutPreviewCookies = (header: string): string | undefined =>
  header
    .split(';')
    .filter((cookie) => !isPreviewCookie(cookie))
    .join(';')
    .trim() || undefined;

/** Request headers (in Node's spelling) that force a render if they have the value of the preview cookie. */
export const FORCED_RENDER_HEADERS = [
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
];

/** The media type of React's flight data, which the router fetches to navigate. */
const FLIGHT_TYPE = 'text/x-component';

/** Whether a `Content-Type` is that of flight data. */
export const isFlightType = (contentType: string): boolean => contentType.startsWith(FLIGHT_TYPE);

/** The request header (in Node's spelling) that names a server action to run. */
export const ACTION_HEADER = 'next-action';

/** The header in which Next passes the middleware's cookies to the rendered page. */
export const MIDDLEWARE_COOKIE_HEADER = 'x-middleware-set-cookie';

const CACHE_HEADER = 'x-nextjs-cache';

/** Whether a response is a stale page from the cache, which Next is revalidating. */
export const isStaleResponse = (headers: Headers): boolean => headers.get(CACHE_HEADER) === 'STALE';

/** Whether a response, given its headers in Node's spelling, is a fresh page from the cache. */
export const isCacheHit = (headers: Record<string, unknown>): boolean =>
  headers[CACHE_HEADER] === 'HIT';

/** The build's list of prerendered paths, in its folder. */
export const PRERENDER_MANIFEST = 'prerender-manifest.json';

/** The paths of a prerender manifest, given its text. */
export function pathsInManifest(manifest: string): string[] {
  const { routes } = JSON.parse(manifest) as { routes: Record<string, unknown> };
  return Object.keys(routes);
}

/** The user agents of search engines, Lighthouse and link previews, as in Next's own list. */
const CRAWLER =
  /googlebot(?!-)|[\w-]+-google|google-[\w-]+|chrome-lighthouse|slurp|duckduckbot|baiduspider|yandex|sogou|bitlybot|tumblr|vkshare|quora link preview|redditbot|ia_archiver|bingbot|bingpreview|applebot|facebookexternalhit|facebookcatalog|twitterbot|linkedinbot|slackbot|discordbot|whatsapp|skypeuripreview|yeti/i;

/**
 * Whether Next's root error boundary leaves the server-rendered page unchanged when a script fails.
 */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);

/** Makes Next retry a lost connection at once instead of after its delay. */
export const retryConnection = (): boolean => window.dispatchEvent(new Event('online'));
