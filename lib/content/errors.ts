/** The content service's error body (Strapi's shape). */
export type ContentServiceErrorData = {
  status: number;
  name: string;
  message: string;
  details?: unknown;
};

/** A failed call's error data: what the service itself said of it, if it said anything. */
function errorDataOf(failure: unknown): Record<string, unknown> | undefined {
  const { error } = (failure as { data?: { error?: unknown } | null } | null)?.data ?? {};
  return typeof error === 'object' && error !== null ? { ...error } : undefined;
}

/** The HTTP status of a failed call; undefined where there was no response. */
const statusOf = (failure: unknown) => (failure as { status?: number } | null)?.status;

/**
 * A failed call of the content service, with the service's own error data. What that lacks is the HTTP
 * status, the name `UnknownError` and the message of the cause; where there is none at all, the status
 * is 500.
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
    const ownMessage = failure instanceof Error ? failure.message : String(failure);
    const data = errorDataOf(failure);
    const { status, name, message, ...others } = data ?? {};
    return new ContentServiceError(
      {
        ...others,
        status: typeof status === 'number' ? status : ((data && statusOf(failure)) ?? 500),
        name: typeof name === 'string' ? name : 'UnknownError',
        message: typeof message === 'string' ? message : ownMessage,
      },
      { cause: failure },
    );
  }
}

/**
 * Whether the content service says that there is no such document or type. A 404 without that name may
 * be a proxy's, and no reason to drop what is known.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ContentServiceError && error.status === 404 && error.name === 'NotFoundError';
