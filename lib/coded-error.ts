/**
 * An error of the site's own. Logs show its code and status, but no error's message
 * (lib/logging/error-fields.cjs).
 */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  /** `RESPONSE_TOO_LARGE` */
  readonly code: string;
  /** Of the response that is the reason, if one is. */
  readonly status: number | undefined;

  constructor(
    code: string,
    message: string,
    { status, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}
