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

type RequestHeaders = Record<string, string | string[] | undefined>;

/** The request headers (in Node's spelling) with which the router fetches the data of a whole page. */
export const FLIGHT_HEADERS = { rsc: '1' };

/** The request headers with which it fetches a page's tree of segments before that. */
export const TREE_HEADERS = {
  rsc: '1',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
};

/** Whether a request is for a page's tree of segments. */
export const isTreeRequest = (headers: RequestHeaders): boolean =>
  Object.entries(TREE_HEADERS).every(([name, value]) => headers[name] === value);

/** Whether a request is by the router, for a page's data. */
export const isRouterRequest = ({ rsc }: RequestHeaders): boolean => rsc === FLIGHT_HEADERS.rsc;

/**
 * The request header (in Node's spelling) in which the router says what it shows already. Next omits
 * that, and fails if it cannot read it.
 */
export const STATE_TREE_HEADER = 'next-router-state-tree';

/** The request header (in Node's spelling) that names a server action to run. */
export const ACTION_HEADER = 'next-action';

/** The header in which Next passes the middleware's cookies to the rendered page. */
export const MIDDLEWARE_COOKIE_HEADER = 'x-middleware-set-cookie';

/** The user agents of search engines, Lighthouse and link previews, as in Next's own list. */
const CRAWLER =
  /googlebot(?!-)|[\w-]+-google|google-[\w-]+|chrome-lighthouse|slurp|duckduckbot|baiduspider|yandex|sogou|bitlybot|tumblr|vkshare|quora link preview|redditbot|ia_archiver|bingbot|bingpreview|applebot|facebookexternalhit|facebookcatalog|twitterbot|linkedinbot|slackbot|discordbot|whatsapp|skypeuripreview|yeti/i;

/**
 * Whether Next's root error boundary leaves the server-rendered page unchanged when a script fails.
 */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);

/** Makes Next retry a lost connection at once instead of after its delay. */
export const retryConnection = (): boolean => window.dispatchEvent(new Event('online'));
