// Relies on: names that Next uses on the wire and in its build: cookies, headers, a manifest, events.
// Why: the server and the screens must recognise a preview, a kept page, a navigation's data.
// Unnecessary once: Next exports these names, or calls that answer the same questions.
// Safe to import anywhere, the browser and the server alike: no imports here.

const PREVIEW_COOKIE = '__prerender_bypass';

/** Whether a request's `Cookie` header asks for draft mode; Next alone knows whether it is genuine. */
export const hasPreviewCookie = (header: string | null | undefined): boolean =>
  header?.split(/;\s*/).some((cookie) => cookie.startsWith(`${PREVIEW_COOKIE}=`)) ?? false;

/** The media type of what the router fetches to navigate: React's flight data, and no document. */
const FLIGHT_TYPE = 'text/x-component';

export const isFlightType = (contentType: string): boolean => contentType.startsWith(FLIGHT_TYPE);

/** The request header (as Node spells it) that makes Next look for a server action to run. */
export const ACTION_HEADER = 'next-action';

/** Where Next notes a middleware's cookies for the page that it renders, which sets them too. */
export const COOKIE_NOTE_HEADER = 'x-middleware-set-cookie';

/** Whether a page was answered from the cache while Next makes a newer one. */
export const isStaleAnswer = (headers: Headers): boolean =>
  headers.get('x-nextjs-cache') === 'STALE';

/** The build's list of what it rendered ahead, in its folder. */
export const PRERENDER_MANIFEST = 'prerender-manifest.json';

/** The paths in the text of that list. */
export function builtPaths(manifest: string): string[] {
  const { routes } = JSON.parse(manifest) as { routes: Record<string, unknown> };
  return Object.keys(routes);
}

/**
 * Whether a script of the site could not be loaded: after a deployment the old files may be gone.
 * The name is the bundler's own.
 */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Search engines, Lighthouse and link previews (specification, chapter 2), as Next lists them. */
const CRAWLER =
  /googlebot(?!-)|[\w-]+-google|google-[\w-]+|chrome-lighthouse|slurp|duckduckbot|baiduspider|yandex|sogou|bitlybot|tumblr|vkshare|quora link preview|redditbot|ia_archiver|bingbot|bingpreview|applebot|facebookexternalhit|facebookcatalog|twitterbot|linkedinbot|slackbot|discordbot|whatsapp|skypeuripreview|yeti/i;

/** Whether Next's outermost boundary keeps the page that the server sent, where a script fails. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);

/** Has Next look for a lost server at once, instead of at the end of its pause. */
export const retryConnection = (): boolean => window.dispatchEvent(new Event('online'));
