import { HttpError } from '../http-error';

const MAX_BYTES = 32 * 1024;

function formValues(form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).filter((value) => typeof value === 'string');
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** The body, given up as soon as it is too long. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new HttpError(413, 'Payload Too Large');
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A visitor's post as plain values, from JSON or a form.
 * @param maxBytes 32 KB unless told
 * @throws HttpError 400, 413 or 415: not readable, too large, or of another type
 */
export async function readBody(
  request: Request,
  maxBytes = MAX_BYTES,
): Promise<{ values: Record<string, unknown>; isForm: boolean }> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  if (!isForm && !/^application\/json\b/i.test(type))
    throw new HttpError(415, 'Unsupported Media Type');
  const bytes = await readBytes(request, maxBytes);
  try {
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
