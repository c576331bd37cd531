import 'server-only';
import type { Challenge } from 'altcha-lib';
import { ContentError } from '../content/errors';
import { writer } from '../content/service';
import type { Locale } from '../i18n/routing';
import { log } from '../log';
import { checkForm, type FieldErrors } from './check';
import { FORMS, type FormName, type Values } from './forms';
import { HONEYPOT } from './honeypot';
import { countSubmission } from './limits';
import { createProof, isProofSolved } from './proof';
import { checkRenderToken } from './render-token';
import { submissionIdOf } from './submission-id';

/** Why a submission was not stored. */
export type Refusal = {
  reason:
    | 'honeypot'
    | Exclude<ReturnType<typeof checkRenderToken>, 'valid'>
    | 'incomplete'
    | 'tooMany'
    | 'unavailable';
  errors?: FieldErrors;
  /** Seconds. */
  retryAfter?: number;
  challenge?: Challenge;
};

export type Submission = { form: FormName; values: Values; locale: Locale; address: string };

/** Who sent this was perhaps no visitor. */
function blocked(form: FormName, refusal: Refusal): Refusal {
  log.warn('A submission was blocked', { form, reason: refusal.reason });
  return refusal;
}

async function checkPace({ form, values, address }: Submission): Promise<Refusal | undefined> {
  const { isAllowed, retryAfter } = await countSubmission(address);
  if (isAllowed || (await isProofSolved(values.proof))) return undefined;
  return blocked(form, { reason: 'tooMany', retryAfter, challenge: await createProof() });
}

/**
 * Stores what a visitor sent. What keeps spam out comes first, and counts only what could be stored.
 * @returns undefined once the content service has stored it, else why it did not
 */
export async function submit(submission: Submission): Promise<Refusal | undefined> {
  const { form, values, locale } = submission;
  if (values[HONEYPOT] !== '') return blocked(form, { reason: 'honeypot' });
  const token = checkRenderToken(values.render_token);
  if (token !== 'valid') return blocked(form, { reason: token });
  const { data, errors } = checkForm(form, values);
  if (errors) return { reason: 'incomplete', errors };
  const refusal = await checkPace(submission);
  if (refusal) return refusal;
  const message = { ...data, locale };
  try {
    const submission_id = submissionIdOf(values.submission_id, message);
    await writer.create(FORMS[form].collection, { ...message, submission_id });
    return undefined;
  } catch (error) {
    // The content client has logged it; the visitor is told, and can send again.
    if (error instanceof ContentError) return { reason: 'unavailable' };
    throw error;
  }
}
