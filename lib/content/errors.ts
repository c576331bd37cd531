/** The content service's error body (Strapi's shape). */
export type ErrorData = {
  status: number;
  name: string;
  message: string;
  details?: unknown;
};

/**
 * A failed call: carries the service's own error data, else status 500, name `UnknownError` and
 * the failure's message (specification, chapter 8).
 */
export class ContentError extends Error {
  readonly data: ErrorData;

  constructor(data: ErrorData, options?: ErrorOptions) {
    super(data.message, options);
    this.name = data.name;
    this.data = data;
  }

  get status(): number {
    return this.data.status;
  }

  /**
   * In a console, its name and message. Next prints every query that cannot be refreshed, and looking
   * up the sources of all those stacks would keep the server busy while its content service is down.
   */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return String(this);
  }

  static from(failure: unknown): ContentError {
    const body = (failure as { data?: { error?: Partial<ErrorData> } } | null)?.data?.error;
    const message = failure instanceof Error ? failure.message : String(failure);
    return new ContentError(
      body?.status && body.name
        ? { message, ...body, status: body.status, name: body.name }
        : { status: 500, name: 'UnknownError', message },
      { cause: failure },
    );
  }
}
