/**
 * An error of the site's own. Logs show its code, subject and status, but no error's message
 * (lib/logging/error-fields).
 */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  /** `RESPONSE_TOO_LARGE` */
  readonly code: string;
  /** The subject of the error, such as a content type. It never contains foreign text. */
  readonly subject: string | undefined;
  /** The status of the response that caused the error, if one did. */
  readonly status: number | undefined;

  constructor(
    code: string,
    message: string,
    { subject, status, ...options }: ErrorOptions & { subject?: string; status?: number } = {},
  ) {
    super(message, options);
    this.code = code;
    this.subject = subject;
    this.status = status;
  }
}
