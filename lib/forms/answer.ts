import 'server-only';
import { address } from '../i18n/address';
import { log } from '../log';
import { FORMS } from './forms';
import { issueRenderToken } from './render-token';
import { type Review, renderReview, shownValues } from './review';
import type { Refusal, Submission } from './submit';

const STATUS: Record<Refusal['reason'], number> = {
  honeypot: 403,
  missing: 403,
  forged: 403,
  tooSoon: 403,
  expired: 403,
  incomplete: 422,
  tooMany: 429,
  unavailable: 503,
};

const headersOf = ({ retryAfter }: Refusal): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
});

/** For a script: 201, or the refusal with what can be done about it. */
export function answerScript(refusal: Refusal | undefined): Response {
  if (!refusal) return Response.json({ ok: true }, { status: 201 });
  const { reason, errors, challenge } = refusal;
  return Response.json(
    { error: reason, errors, challenge },
    { status: STATUS[reason], headers: headersOf(refusal) },
  );
}

const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location } });

/** A first post without a script has no token yet: the page that gives it one is no failure. */
const statusOf = ({ reason }: Refusal) => (reason === 'missing' ? 200 : STATUS[reason]);

/**
 * For a browser without a script: a redirect to the page, which says that it was sent, or the form
 * once more with everything that was typed and what it still needs.
 */
export async function answerForm(
  { form, values, locale }: Submission,
  refusal: Refusal | undefined,
): Promise<Response> {
  const page = address(locale, FORMS[form].route);
  if (!refusal) return redirectTo(`${page}#sent`);
  // A token that is right, or only too young, is right for the next press too.
  const isKept = !['missing', 'forged', 'expired'].includes(refusal.reason);
  const renderToken =
    isKept && typeof values.render_token === 'string' ? values.render_token : issueRenderToken();
  const review: Review = { form, values: shownValues(form, values), refusal, renderToken };
  try {
    const rendered = await renderReview(review, locale);
    const headers = new Headers(headersOf(refusal));
    headers.set('x-robots-tag', 'noindex');
    for (const name of ['content-type', 'content-security-policy']) {
      const value = rendered.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(rendered.body, { status: statusOf(refusal), headers });
  } catch (error) {
    log.error('The review page failed', { form, reason: String(error) });
    return redirectTo(`${page}#failed`);
  }
}
