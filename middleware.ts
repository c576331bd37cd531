import { type NextRequest, NextResponse } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { searchRoute } from './lib/find/search-route';
import { localeCookie, routing } from './lib/i18n/routing';
import { isDecodable } from './lib/security/decodable';

const localise = createMiddleware(routing);

/** Next's own header for the route that answers an address. */
const REWRITE = 'x-middleware-rewrite';

/** The locale that a redirect leads to: `/en/faq` → `en`, `/faq` → `fr`. */
const localeOf = (pathname: string) =>
  routing.locales.find((locale) => pathname.split('/')[1] === locale) ?? routing.defaultLocale;

/** next-intl decodes an address, and Next the result: `/%25E0%25A4%25A` would end as its 500. */
const DECODED = 2;

/**
 * Picks the locale (address, cookie, Accept-Language, French) and its route. The cookie is set on
 * redirects alone, so that no cacheable page carries a Set-Cookie.
 */
export default function middleware(request: NextRequest): NextResponse {
  if (!isDecodable(request.nextUrl.pathname, DECODED))
    return new NextResponse('Bad Request', { status: 400 });
  const response = localise(request);
  response.headers.delete('set-cookie');
  const target = response.headers.get('location');
  if (target) {
    const { name, ...options } = localeCookie;
    response.cookies.set(name, localeOf(new URL(target, request.url).pathname), options);
  }
  const rewritten = response.headers.get(REWRITE);
  const route = rewritten && searchRoute(new URL(rewritten));
  if (route) response.headers.set(REWRITE, route.href);
  return response;
}

export const config = {
  // On the edge runtime a custom cache handler breaks every matched page.
  runtime: 'nodejs',
  matcher: '/((?!api|_next|uploads|builds|.*\\..*).*)',
};
