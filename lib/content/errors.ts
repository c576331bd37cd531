import { UpstreamError } from '../http';

/** The content service's error body (Strapi's shape). */
export type ContentServiceErrorData = {
  status: number;
  name: string;
  message: string;
  details?: unknown;
};

/** The error data that the service returned for a failed call, if any. */
function errorDataOf(failure: unknown): Record<string, unknown> | undefined {
  const { error } = (failure as { data?: { error?: unknown } | null } | null)?.data ?? {};
  return typeof error === 'object' && error !== null ? { ...error } : undefined;
}

/** The fields that Strapi's errors of validation name, by their paths. */
function invalidFieldsOf({ status, details }: ContentServiceErrorData): string[] {
  const { errors } = (details ?? {}) as { errors?: unknown };
  if (status !== 400 || !Array.isArray(errors)) return [];
  return errors.map((error: { path?: unknown[] } | null) => String(error?.path?.[0]));
}

/** The HTTP status of a failed call; undefined where there was no response. */
const statusOf = (failure: unknown) => (failure as { status?: number } | null)?.status;

/**
 * A failed call of the content service, with the service's own error data. Where data are missing,
 * the status is the HTTP status, or 500 without a response; the name is `UnknownError`, and the
 * message is the cause's.
 */
export class ContentServiceError extends UpstreamError {
  readonly data: ContentServiceErrorData;

  constructor(data: ContentServiceErrorData, options?: ErrorOptions) {
    super(data.message, options);
    this.name = data.name;
    this.data = data;
  }

  get status(): number {
    return this.data.status;
  }

  /** The fields whose values the service refuses to store, if it says so. */
  get invalidFields(): string[] {
    return invalidFieldsOf(this.data);
  }

  /**
   * Prints the name and message only. Next prints every query that cannot be revalidated, and
   * mapping all those stack traces would occupy the server while the content service is down.
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
 * Whether the content service reports that a document or type does not exist. A 404 with another
 * name may be a proxy's, and is no reason to drop the last good content.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ContentServiceError && error.status === 404 && error.name === 'NotFoundError';
