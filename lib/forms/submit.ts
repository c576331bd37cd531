import 'server-only';
import { createHash } from 'node:crypto';
import { ContentServiceError } from '../content/errors';
import { writer } from '../content/service';
import type { Locale } from '../i18n/routing';
import { log } from '../logging/log';
import type { FieldErrors } from './fields';
import { FORMS, type FormName, type FormValues } from './forms';
import { HONEYPOT, uuidFromHash } from './hidden-fields';
import { countSubmission } from './limits';
import { checkRenderToken } from './render-token';
import { validateForm } from './validate-form';

export type Submission = { form: FormName; values: FormValues; locale: Locale; ip: string };

/** Why a submission was not stored. */
export type SubmissionError = {
  reason:
    | 'honeypot'
    | Exclude<ReturnType<typeof checkRenderToken>, 'valid'>
    | 'incomplete'
    | 'tooMany'
    | 'unavailable';
  errors?: FieldErrors;
  /** In seconds. */
  retryAfter?: number;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The id that makes a double click, a retry, or "back" and "send" one message: the browser's own, or
 * a hash of the values and the day for a form without JavaScript.
 */
function submissionId(given: unknown, data: FormValues, now = new Date()): string {
  if (typeof given === 'string' && UUID.test(given)) return given.toLowerCase();
  const day = now.toISOString().slice(0, 10);
  const hash = createHash('sha256').update(JSON.stringify([day, data]));
  return uuidFromHash(hash.digest());
}

/** Logs a submission that may come from a bot. */
function block(form: FormName, error: SubmissionError): SubmissionError {
  log.warn('A submission was blocked', { form, reason: error.reason });
  return error;
}

/**
 * Stores a submission. Bots are filtered first, and only valid submissions count towards the limits.
 * @returns undefined once the content service has stored it, else the reason why it did not
 */
export async function submit({
  form,
  values,
  locale,
  ip,
}: Submission): Promise<SubmissionError | undefined> {
  if (values[HONEYPOT] !== '') return block(form, { reason: 'honeypot' });
  // First, so that a post without JavaScript, which has no token yet, is answered with all its errors.
  const { data, errors } = validateForm(form, values);
  if (errors) return { reason: 'incomplete', errors };
  const token = checkRenderToken(values.render_token);
  if (token !== 'valid') return block(form, { reason: token });
  const { isAllowed, retryAfter } = await countSubmission(ip);
  if (!isAllowed) return block(form, { reason: 'tooMany', retryAfter });
  const message = { ...data, locale };
  try {
    const submission_id = submissionId(values.submission_id, message);
    await writer.create(FORMS[form].collection, { ...message, submission_id });
    return undefined;
  } catch (error) {
    // The content client has logged it. The visitor sees an error, and can send again.
    if (error instanceof ContentServiceError) return { reason: 'unavailable' };
    throw error;
  }
}
