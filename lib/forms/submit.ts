import 'server-only';
import { createHash } from 'node:crypto';
import { ContentServiceError } from '../content/errors';
import { writer } from '../content/service';
import { env } from '../env';
import { pathFor } from '../i18n/paths';
import type { Locale } from '../i18n/routing';
import { createKitToken } from '../kit/token';
import { log } from '../logging/log';
import type { FieldErrors } from './fields';
import { FORMS, type FormName, type FormValues } from './forms';
import { HONEYPOT, uuidFromHash } from './hidden-fields';
import { toKitChoice, withoutChoice } from './kit-schema';
import { countKitMail, countSubmission } from './rate-limits';
import { checkRenderToken } from './render-token';
import { validateForm } from './validate-form';

/**
 * The header that passes a kit's URL to the mails. It is not a field, because fields are stored.
 */
const KIT_HEADER = 'x-kit-page';

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
  /** The time to wait, in seconds. */
  retryAfter?: number;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The id by which repeated posts (a double click, a retry, or "back" and "send") count as one
 * message: the browser's id, or without JavaScript a hash of the values and the day.
 */
function submissionId(given: unknown, data: FormValues, now = new Date()): string {
  if (typeof given === 'string' && UUID.test(given)) return given.toLowerCase();
  const day = now.toISOString().slice(0, 10);
  const hash = createHash('sha256').update(JSON.stringify([day, data]));
  return uuidFromHash(hash.digest());
}

/** The outcome of a submission: the path of the requested kit, if any, or why it failed. */
export type Outcome = { kit?: string; error?: undefined } | { error: SubmissionError };

/**
 * The path of a kit's page, which contains the choice, and the data of its request without the
 * choice.
 */
const splitKit = (data: FormValues, locale: Locale) => ({
  kit: pathFor(locale, '/nous-vendre/kit/[token]', {
    token: createKitToken(toKitChoice(data, locale)),
  }),
  stored: withoutChoice(data),
});

/** Logs a submission that may come from a bot. */
function block(form: FormName, error: SubmissionError): Outcome {
  log.warn('A submission was blocked', { form, reason: error.reason });
  return { error };
}

/**
 * Why the content service has not stored a message. The visitor can change what it refuses, though
 * the form's own rules are meant to be the same; else the message can be sent again later.
 */
function toSubmissionError(
  form: FormName,
  { invalidFields }: ContentServiceError,
): SubmissionError {
  const refused = invalidFields.filter((name) => Object.hasOwn(FORMS[form].schema.shape, name));
  if (refused.length === 0) return { reason: 'unavailable' };
  return {
    reason: 'incomplete',
    errors: Object.fromEntries(refused.map((name) => [name, 'refused'])),
  };
}

/**
 * Stores a submission. Bots are filtered first, and only valid submissions count towards the limits.
 * @returns no error once the content service has stored the submission, otherwise the reason
 */
export async function submit({ form, values, locale, ip }: Submission): Promise<Outcome> {
  if (values[HONEYPOT] !== '') return block(form, { reason: 'honeypot' });
  // Validation comes first, so that a post without JavaScript, which has no token yet, gets all its
  // errors.
  const { data, errors } = validateForm(form, values);
  if (errors) return { error: { reason: 'incomplete', errors } };
  const token = checkRenderToken(values.render_token);
  if (token !== 'valid') return block(form, { reason: token });
  const { isAllowed, retryAfter } = await countSubmission(ip);
  if (!isAllowed) return block(form, { reason: 'tooMany', retryAfter });
  try {
    const { kit, stored } = form === 'kit' ? splitKit(data, locale) : { stored: data };
    const message = { ...stored, locale };
    // The id includes the choice: another price makes another request.
    const submission_id = submissionId(values.submission_id, { ...data, locale });
    // Counted before it is stored: what is sent again after a failure counts again.
    const isMailed = kit && (await countKitMail(ip));
    const headers = isMailed ? { [KIT_HEADER]: `${env.SITE_URL}${kit}` } : undefined;
    await writer.create(FORMS[form].collection, { ...message, submission_id }, undefined, headers);
    return { kit };
  } catch (error) {
    // The content client has logged the error.
    if (error instanceof ContentServiceError) return { error: toSubmissionError(form, error) };
    throw error;
  }
}
