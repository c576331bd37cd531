/**
 * An error of the site's own. Logs show its code, subject and status, but no error's message
 * (lib/logging/error-fields.cjs).
 */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  /** `RESPONSE_TOO_LARGE` */
  readonly code: string;
  /** What it is about, in a word of ours: a content type. */
  readonly subject: string | undefined;
  /** Of the response that is the reason, if one is. */
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
