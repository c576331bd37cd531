import 'server-only';
import { cookies } from 'next/headers';
import { hasLocale } from 'next-intl';
import { LOCALE_COOKIE_NAME } from '../constants';
import { address } from '../i18n/address';
import { type Route, routing } from '../i18n/routing';
import type { Outcome } from './outcomes';

/** Sends a visitor who comes from elsewhere on to a page, in the language that they chose before. */
export async function redirectTo(route: Route, outcome?: Outcome): Promise<Response> {
  const known = (await cookies()).get(LOCALE_COOKIE_NAME)?.value;
  const locale = hasLocale(routing.locales, known) ? known : routing.defaultLocale;
  const location = `${address(locale, route)}${outcome ? `#${outcome}` : ''}`;
  return new Response(null, { status: 303, headers: { location } });
}
