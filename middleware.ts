import { type NextRequest, NextResponse } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { resultsRoute } from './lib/find/results-route';
import { localeCookie, routing } from './lib/i18n/routing';
import { COOKIE_NOTE_HEADER } from './lib/next-internals/conventions';
import { isDecodable } from './lib/security/decodable';

const localise = createMiddleware(routing);

/** The locale that a redirect leads to: `/en/faq` → `en`, `/faq` → `fr`. */
const localeOf = (pathname: string) =>
  routing.locales.find((locale) => pathname.split('/')[1] === locale) ?? routing.defaultLocale;

/** next-intl's cookie, and Next's note of it for a page that it renders now. */
const COOKIE_HEADERS = ['set-cookie', COOKIE_NOTE_HEADER];

/** next-intl decodes an address, and Next the result: `/%25E0%25A4%25A` would end as its 500. */
const DECODED = 2;

/**
 * Picks the locale (address, cookie, Accept-Language, French) and its route. The cookie is set on
 * redirects alone, so that no page carries a Set-Cookie.
 */
export default function middleware(request: NextRequest): NextResponse {
  if (!isDecodable(request.nextUrl.pathname, DECODED))
    return new NextResponse('Bad Request', { status: 400 });
  const response = localise(request);
  for (const name of COOKIE_HEADERS) response.headers.delete(name);
  const target = response.headers.get('location');
  if (target) {
    const { name, ...options } = localeCookie;
    response.cookies.set(name, localeOf(new URL(target, request.url).pathname), options);
    return response;
  }
  // A further rewrite, as next-intl documents it ("Composing other middlewares").
  const route = new URL(response.headers.get('x-middleware-rewrite') ?? request.url);
  const results = resultsRoute(route);
  return results ? NextResponse.rewrite(results, { headers: response.headers }) : response;
}

export const config = {
  // On the edge runtime a custom cache handler breaks every matched page.
  runtime: 'nodejs',
  matcher: '/((?!api|_next|uploads|builds|.*\\..*).*)',
};
