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

/** A route handler whose HttpErrors become `{error}` with their status, kept by nobody. */
export const answering =
  (handle: Handler): Handler =>
  async (request) => {
    try {
      return await handle(request);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const headers = { 'Cache-Control': 'no-store', ...error.headers };
      return Response.json({ error: error.message }, { status: error.status, headers });
    }
  };
