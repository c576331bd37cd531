import 'server-only';
import { hasLocale } from 'next-intl';
import { HttpError } from '../http-error';
import { routing } from '../i18n/routing';
import { log } from '../log';
import { clientAddress } from '../security/client-address';
import { isSameOrigin } from '../security/same-origin';
import { answerForm, answerScript } from './answer';
import type { FormName } from './forms';
import { readBody } from './read-body';
import { submit } from './submit';

/**
 * Receives what a visitor sent, from a script (JSON in and out) or without one (a redirect to the
 * page's outcome, or the page that asks for what is missing). Success is said only after the content
 * service has stored the message.
 */
export async function receive(request: Request, form: FormName): Promise<Response> {
  try {
    if (!isSameOrigin(request)) throw new HttpError(403, 'Forbidden');
    const { values, isForm } = await readBody(request);
    const locale = hasLocale(routing.locales, values.locale)
      ? values.locale
      : routing.defaultLocale;
    const submission = { form, values, locale, address: clientAddress(request) };
    const refusal = await submit(submission);
    return isForm ? await answerForm(submission, refusal) : answerScript(refusal);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    log.warn('A submission was blocked', { form, reason: error.message });
    return Response.json({ error: error.message }, { status: error.status });
  }
}
