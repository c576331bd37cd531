import 'server-only';
import { randomUUID } from 'node:crypto';
import { hasLocale } from 'next-intl';
import type { z } from 'zod';
import { ContentError } from '../content/errors';
import { writer } from '../content/service';
import { HttpError } from '../http-error';
import { address } from '../i18n/address';
import { type Route, routing } from '../i18n/routing';
import { isSameOrigin } from '../security/same-origin';
import { readBody } from './read-body';

type Form = {
  schema: z.ZodType<Record<string, unknown>>;
  /** The content service's collection. */
  collection: 'contact-messages' | 'kit-requests';
  /** The page that a post without JavaScript returns to, at `#sent` or `#failed`. */
  route: Route;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const submissionId = (value: unknown) =>
  typeof value === 'string' && UUID.test(value) ? value : randomUUID();

type Outcome = { status: number; body: object };

async function store(
  { schema, collection }: Form,
  values: Record<string, unknown>,
): Promise<Outcome> {
  const result = schema.safeParse(values);
  if (!result.success) {
    // A field's first fault counts, as in the browser: the last entry of a name wins.
    const errors = Object.fromEntries(
      result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
    );
    return { status: 422, body: { errors } };
  }
  const { accept_legal: _, ...data } = result.data;
  const locale = hasLocale(routing.locales, values.locale) ? values.locale : routing.defaultLocale;
  try {
    await writer.create(collection, {
      ...data,
      locale,
      submission_id: submissionId(values.submission_id),
    });
    return { status: 201, body: { ok: true } };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { status: 503, body: { error: 'Service Unavailable' } };
  }
}

/**
 * Receives a form post, from a script (JSON in and out) or without one (a redirect to the page's
 * outcome). Success is said only after the content service has stored the message.
 */
export async function receive(request: Request, form: Form): Promise<Response> {
  try {
    if (!isSameOrigin(request)) throw new HttpError(403, 'Forbidden');
    const { values, isForm } = await readBody(request);
    const { status, body } = await store(form, values);
    if (!isForm) return Response.json(body, { status });
    const locale = hasLocale(routing.locales, values.locale)
      ? values.locale
      : routing.defaultLocale;
    const outcome = status === 201 ? 'sent' : 'failed';
    return new Response(null, {
      status: 303,
      headers: { location: `${address(locale, form.route)}#${outcome}` },
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return Response.json({ error: error.message }, { status: error.status });
  }
}
