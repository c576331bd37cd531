import 'server-only';
import { hasLocale } from 'next-intl';
import { readBody } from '../forms/read-body';
import { address } from '../i18n/address';
import { type Locale, routing } from '../i18n/routing';
import { clientAddress } from '../security/client-address';
import type { Action } from './actions';
import { attempt, type Result } from './attempt';
import { accountRoute, requireSameOrigin } from './guard';

const placeOf = ({ route, outcome, target }: Result, locale: Locale): string =>
  target ?? `${address(locale, route)}${outcome ? `#${outcome}` : ''}`;

/**
 * Answers an account form: for a script JSON with the next place and the faults, for a browser
 * without one a redirect to that place.
 */
export const perform = <Values extends object>(request: Request, action: Action<Values>) =>
  accountRoute(async () => {
    requireSameOrigin(request);
    const { values, isForm } = await readBody(request);
    const locale = hasLocale(routing.locales, values.locale)
      ? values.locale
      : routing.defaultLocale;
    const result = await attempt(action, values, clientAddress(request));
    const next = placeOf(result, locale);
    if (isForm) return new Response(null, { status: 303, headers: { location: next } });
    const { status, errors, retryAfter } = result;
    const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined;
    return Response.json({ next, errors }, { status, headers });
  });
