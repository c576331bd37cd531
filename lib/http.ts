/** An error response that a route handler returns on purpose. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The parameter that is not valid. */
  readonly field: string | undefined;

  constructor(
    status: number,
    message: string,
    {
      headers = {},
      field,
      ...options
    }: ErrorOptions & { headers?: Record<string, string>; field?: string } = {},
  ) {
    super(message, options);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
    this.field = field;
  }
}

/** A failed call of a service on which the site depends. Its route responds with 503. */
export abstract class UpstreamError extends Error {}

const RETRY_AFTER_SECONDS = '5';

/** The error as a response; undefined for any other error, which is a bug. */
function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (!(error instanceof UpstreamError)) return undefined;
  return new HttpError(503, 'Service Unavailable', {
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
  });
}

/**
 * Wraps the handler of an API route: an HttpError becomes uncached JSON `{error, field}` with its status
 * and headers, an unreachable content service a 503. Any other error is rethrown.
 */
export const withHttpErrors =
  <Args extends unknown[]>(handler: (...args: Args) => Promise<Response>) =>
  async (...args: Args): Promise<Response> => {
    try {
      return await handler(...args);
    } catch (error) {
      const httpError = toHttpError(error);
      if (!httpError) throw error;
      const headers = { 'Cache-Control': 'no-store', ...httpError.headers };
      const { message, field, status } = httpError;
      return Response.json({ error: message, field }, { status, headers });
    }
  };

/** The headers of a page that shows an error, which nobody may keep. */
export const pageErrorHeaders = (status: number): Record<string, string> => ({
  'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
  ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
});

/** A 307 to a path on this site, uncached. The path is relative, so it works behind any proxy. */
export const temporaryRedirect = (path: string): Response =>
  new Response(null, { status: 307, headers: { location: path, 'cache-control': 'no-store' } });

/** A 303: the browser continues with a GET of this location. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } });

/** Whether a request to this server's own origin failed because it is stopping. */
export const isConnectionRefused = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';

/**
 * The origin at which this server reaches itself, not the proxy in front of it. Read at call time:
 * the port is known only once the server listens.
 */
export const ownOrigin = (): string =>
  `http://${process.env.HOST ?? 'localhost'}:${process.env.PORT ?? '3000'}`;
