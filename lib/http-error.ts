import { ContentError } from './content/errors';

/** An answer other than success that a route handler gives on purpose. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    { headers = {}, ...options }: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
  }
}

type Handler = (request: Request) => Promise<Response>;

const RETRY_AFTER_SECONDS = '5';

/** What a failure is for the caller; nothing where it is a fault of ours. */
function knownError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (!(error instanceof ContentError)) return undefined;
  return new HttpError(503, 'Service Unavailable', {
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
  });
}

/**
 * A route handler whose HttpErrors become `{error}` with their status, kept by nobody; while the
 * content service cannot be asked, that is a 503.
 */
export const answering =
  (handle: Handler): Handler =>
  async (request) => {
    try {
      return await handle(request);
    } catch (error) {
      const known = knownError(error);
      if (!known) throw error;
      const headers = { 'Cache-Control': 'no-store', ...known.headers };
      return Response.json({ error: known.message }, { status: known.status, headers });
    }
  };
