import 'server-only';
import { CodedError } from '../coded-error';
import { seeOther, withHttpErrors } from '../http';
import { pathFor } from '../i18n/paths';
import { log } from '../logging/log';
import { requestContext } from '../request-context';
import { FORMS, type FormName } from './forms';
import { countReview } from './rate-limits';
import { readFormPost } from './read-body';
import { issueRenderToken, reusableToken } from './render-token';
import { type Review, toReviewValues } from './review';
import { type Outcome, type Submission, type SubmissionError, submit } from './submit';

const STATUS: Record<SubmissionError['reason'], number> = {
  honeypot: 403,
  missing: 403,
  forged: 403,
  tooSoon: 403,
  expired: 403,
  incomplete: 422,
  tooMany: 429,
  unavailable: 503,
};

const errorHeaders = ({ retryAfter }: SubmissionError): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
});

/** The JSON response for a script: 201, with the path of a kit, or an error. */
function jsonResponse(outcome: Outcome): Response {
  if (!outcome.error) return Response.json({ ok: true, kit: outcome.kit }, { status: 201 });
  const { reason, errors } = outcome.error;
  return Response.json(
    { error: reason, errors },
    { status: STATUS[reason], headers: errorHeaders(outcome.error) },
  );
}

/**
 * The status of a page that shows its form again. A first post without JavaScript has no token yet,
 * which is not an error, because that page provides one.
 */
const reviewStatus = ({ reason }: SubmissionError) => (reason === 'missing' ? 200 : STATUS[reason]);

/**
 * The response for a browser without JavaScript: a redirect to the kit, or to the form's page,
 * which reports that the message was sent; after an error, the form with the posted values and
 * their errors.
 */
async function pageResponse(
  { form, values, locale, ip }: Submission,
  outcome: Outcome,
): Promise<Response> {
  const page = pathFor(locale, FORMS[form].route);
  if (!outcome.error) return seeOther(outcome.kit ?? `${page}#sent`);
  const { error } = outcome;
  if (!(await countReview(ip))) return seeOther(`${page}#failed`);
  const renderToken = reusableToken(values.render_token) ?? issueRenderToken();
  const review: Review = { form, values: toReviewValues(form, values), error, renderToken };
  try {
    const rendered = await requestContext()?.renderReview?.(page, review);
    if (!rendered?.ok) throw new CodedError('NO_PAGE', `The page responded ${rendered?.status}`);
    const headers = new Headers(errorHeaders(error));
    for (const name of ['content-type', 'content-security-policy'])
      headers.set(name, rendered.headers.get(name) ?? '');
    return new Response(rendered.body, { status: reviewStatus(error), headers });
  } catch (failure) {
    log.error('A form cannot be shown again', { form, error: failure });
    return seeOther(`${page}#failed`);
  }
}

/**
 * The route handler of a form: JSON from a script, or a native form post, which is answered with a page
 * or a redirect. It reports success only after the content service has stored the message.
 */
export const handleSubmission = (form: FormName) =>
  withHttpErrors(async (request: Request) => {
    const { values, isForm, locale, ip } = await readFormPost(request, form);
    const submission = { form, values, locale, ip };
    const outcome = await submit(submission);
    return isForm ? await pageResponse(submission, outcome) : jsonResponse(outcome);
  });
