import { HttpError } from '../http';
import { toLocale } from '../i18n/routing';
import { MAX_POST_BYTES } from '../limits';
import { log } from '../logging/log';
import { readLimited } from '../read-limited';
import { clientIp } from '../security/client-ip';
import { isSameOrigin } from '../security/request-guards';

function formValues(form: FormData | URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

async function readBytes({ headers, body }: Request, maxBytes: number) {
  const isDeclaredTooLarge = Number(headers.get('content-length')) > maxBytes;
  const bytes = isDeclaredTooLarge ? undefined : await readLimited(body, maxBytes);
  if (!bytes) throw new HttpError(413, 'Payload Too Large');
  return bytes;
}

/**
 * The values of a JSON or form post. A form field that is sent several times is an array.
 * @param maxBytes by default the size of a form's post
 * @throws HttpError 400 (malformed, or the client has left), 413 (too large) or 415 (another content type)
 */
export async function readBody(
  request: Request,
  maxBytes = MAX_POST_BYTES,
): Promise<{ values: Record<string, unknown>; isForm: boolean }> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  if (!isForm && !/^application\/json\b/i.test(type))
    throw new HttpError(415, 'Unsupported Media Type');
  try {
    const bytes = await readBytes(request, maxBytes);
    // This is ten times as fast as Response.formData(), with the same result.
    if (/^application\/x-www/i.test(type))
      return { values: formValues(new URLSearchParams(bytes.toString())), isForm };
    const body = new Response(bytes, { headers: { 'content-type': type } });
    if (isForm) return { values: formValues(await body.formData()), isForm };
    const values: unknown = await body.json();
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      throw new HttpError(400, 'Bad Request');
    }
    return { values: values as Record<string, unknown>, isForm };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'Bad Request', { cause: error });
  }
}

/**
 * Reads the post of a form on one of this site's pages. A refused post is logged as one warning.
 * @param form the form's name in the log
 * @throws HttpError 403 for a post from another site, and what readBody throws
 */
export async function readFormPost(request: Request, form: string) {
  try {
    if (!isSameOrigin(request)) throw new HttpError(403, 'Forbidden');
    const { values, isForm } = await readBody(request);
    return { values, isForm, locale: toLocale(values.locale), ip: clientIp(request) };
  } catch (error) {
    if (error instanceof HttpError)
      log.warn('A form request was refused', { form, status: error.status });
    throw error;
  }
}
