import { type NextRequest, NextResponse } from 'next/server';
import { hasLocale } from 'next-intl';
import createMiddleware from 'next-intl/middleware';
import { preferredLocale } from './lib/i18n/preferred-locale';
import { LOCALE_PARAMETER, type Locale, localeCookie, routing, toLocale } from './lib/i18n/routing';
import { MIDDLEWARE_COOKIE_HEADER } from './lib/next-internals/protocol';
import { isDecodable } from './lib/security/urls';

const handleLocale = createMiddleware(routing);

/** The locale of a path: `/en/faq` → `en`, `/faq` → `fr`. */
const localeOf = (pathname: string) => toLocale(pathname.split('/')[1]);

/** next-intl's cookie, and the header in which Next passes it on to the page. */
const COOKIE_HEADERS = ['set-cookie', MIDDLEWARE_COOKIE_HEADER];

/**
 * The number of decodings: next-intl decodes a path, and Next decodes it again, so that
 * `/%25E0%25A4%25A` would be a 500.
 */
const DECODINGS = 2;

/** Stores the locale in the cookie, with redirects only, so that pages remain cacheable. */
function remember(locale: Locale, redirect: NextResponse): NextResponse {
  redirect.cookies.set({ ...localeCookie, value: locale });
  redirect.headers.set('cache-control', 'private, no-store');
  return redirect;
}

/** Redirects from the switcher's link to its page (docs/decisions/0055-language-cookie.md). */
function switchLocale(url: URL): NextResponse | undefined {
  const chosen = url.searchParams.get(LOCALE_PARAMETER);
  if (!hasLocale(routing.locales, chosen)) return undefined;
  url.searchParams.delete(LOCALE_PARAMETER);
  return remember(chosen, NextResponse.redirect(url));
}

/** Negotiates the locale (path, cookie, Accept-Language, French) and finds the route. */
export default function middleware(request: NextRequest): NextResponse {
  if (!isDecodable(request.nextUrl.pathname, DECODINGS))
    return new NextResponse('Bad Request', { status: 400 });
  const switched = switchLocale(new URL(request.url));
  if (switched) return switched;
  const languages = request.headers.get('accept-language') ?? '';
  request.headers.set('accept-language', preferredLocale(languages));
  const response = handleLocale(request);
  for (const name of COOKIE_HEADERS) response.headers.delete(name);
  const target = response.headers.get('location');
  return target ? remember(localeOf(new URL(target, request.url).pathname), response) : response;
}

export const config = {
  runtime: 'nodejs',
  matcher: '/((?!api|_next|uploads|builds|.*\\..*).*)',
};
