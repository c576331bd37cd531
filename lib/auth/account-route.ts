import 'server-only';
import { cookies } from 'next/headers';
import { ContentServiceError } from '../content/errors';
import { getSettings } from '../content/queries';
import { HttpError, seeOther } from '../http';
import { pathFor, type StaticRoute } from '../i18n/paths';
import { type Locale, toLocale } from '../i18n/routing';
import { LOCALE_COOKIE_NAME } from '../storage/names';
import type { AccountOutcome } from './outcomes';

/** @throws HttpError 404 while `settings.enable_accounts` is off */
async function requireAccounts(): Promise<void> {
  if (!(await getSettings()).accountsEnabled) throw new HttpError(404, 'Not Found');
}

const errorResponse = (status: number, error: string) =>
  Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Runs the handler of an account route: no response is cached, an HttpError becomes JSON with its
 * status, and a content service that does not answer a 503.
 */
export async function accountRoute(handler: () => Promise<Response>): Promise<Response> {
  try {
    await requireAccounts();
    const response = await handler();
    response.headers.set('cache-control', 'no-store');
    return response;
  } catch (error) {
    if (error instanceof HttpError) return errorResponse(error.status, error.message);
    if (error instanceof ContentServiceError) return errorResponse(503, 'Service Unavailable');
    throw error;
  }
}

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
