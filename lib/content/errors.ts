/** The content service's error body (Strapi's shape). */
export type ContentServiceErrorData = {
  status: number;
  name: string;
  message: string;
  details?: unknown;
};

/**
 * A failed call of the content service, with the service's own error data, or else status 500, the
 * name `UnknownError` and the message of the cause (specification, chapter 8).
 */
export class ContentServiceError extends Error {
  readonly data: ContentServiceErrorData;

  constructor(data: ContentServiceErrorData, options?: ErrorOptions) {
    super(data.message, options);
    this.name = data.name;
    this.data = data;
  }

  get status(): number {
    return this.data.status;
  }

  /**
   * Prints the name and message only. Next prints every query that cannot be revalidated, and mapping
   * all those stack traces would keep the server busy while the content service is down.
   */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return String(this);
  }

  static from(failure: unknown): ContentServiceError {
    const body = (failure as { data?: { error?: Partial<ContentServiceErrorData> } } | null)?.data
      ?.error;
    const message = failure instanceof Error ? failure.message : String(failure);
    return new ContentServiceError(
      body?.status && body.name
        ? { message, ...body, status: body.status, name: body.name }
        : { status: 500, name: 'UnknownError', message },
      { cause: failure },
    );
  }
}

/** Whether the content service answered that there is no such document or type. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ContentServiceError && error.status === 404;
