import 'server-only';
import { cookies } from 'next/headers';
import { getSettings } from '../content/queries';
import { HttpError, seeOther, withHttpErrors } from '../http';
import { pathFor, type StaticRoute } from '../i18n/paths';
import { type Locale, toLocale } from '../i18n/routing';
import { LOCALE_COOKIE_NAME } from '../storage/names';
import type { AccountOutcome } from './outcomes';

/** @throws HttpError 404 while `settings.enable_accounts` is off */
async function requireAccounts(): Promise<void> {
  if (!(await getSettings()).accountsEnabled) throw new HttpError(404, 'Not Found');
}

/**
 * Wraps the handler of an account route, as withHttpErrors does. The response is never cached, and it is
 * a 404 while accounts are disabled.
 */
export const accountRoute = <Args extends unknown[]>(
  handler: (...args: Args) => Promise<Response>,
) =>
  withHttpErrors(async (...args: Args) => {
    await requireAccounts();
    const response = await handler(...args);
    response.headers.set('cache-control', 'no-store');
    return response;
  });

/** The path of an account page, with the outcome that it shows as its fragment. */
export const outcomePath = (locale: Locale, route: StaticRoute, outcome?: AccountOutcome): string =>
  `${pathFor(locale, route)}${outcome ? `#${outcome}` : ''}`;

/** Redirects a visitor who comes from an email or a provider, in the language of their cookie. */
export async function redirectToPage(
  route: StaticRoute,
  outcome?: AccountOutcome,
): Promise<Response> {
  const preferred = (await cookies()).get(LOCALE_COOKIE_NAME)?.value;
  return seeOther(outcomePath(toLocale(preferred), route, outcome));
}
