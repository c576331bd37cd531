const CLASS = /^(?:[A-Z][A-Za-z]{1,40})?(?:Error|Exception)$/;
/** The codes of Node, SQLite and mail servers (`ECONNREFUSED`) and of PostgreSQL (`23505`). */
const CODE = /^(?:[A-Z]{2,20}(?:_[A-Z0-9]{1,20}){0,5}|[0-9A-Z]{5})$/;
const FRAME = /^\s+at (?:[\w$.<>#[\] ]{1,120} )?\(?[\w@$.+:()[\]~/-]{1,300}:\d{1,7}:\d{1,7}\)?$/;
/** The beginning of a stack before the message: `TypeError [ERR_INVALID_URL]: `. */
const STACK_HEAD = /^[\w$.]{0,80}(?: \[\w{1,80}\])?(?:: )?$/;
const MAX_FRAMES = 12;

export type ErrorFields = {
  class: string;
  code?: string;
  status?: number;
  at?: string[];
  cause?: ErrorFields;
};

type Thrown = Error & { code?: unknown; status?: unknown; statusCode?: unknown };

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** The frames of a stack, none of them from the message, which may have lines that look like one. */
export function framesOf({ stack, message }: Error): string[] {
  if (typeof stack !== 'string' || typeof message !== 'string') return [];
  const start = message ? stack.indexOf(message) : stack.search(/\n|$/);
  if (start < 0 || !STACK_HEAD.test(stack.slice(0, start))) return [];
  const lines = stack.slice(start + message.length).split('\n');
  return lines.filter((line) => FRAME.test(line)).map((line) => line.trim().slice('at '.length));
}

/**
 * Describes an error by class, code, status and place, like the site's
 * lib/logging/error-fields.ts. It never includes the message, in which a database quotes the data
 * and a mail server the address. It never throws.
 */
export function errorFields(error: Error, isCause = false): ErrorFields {
  try {
    const { name, cause, code, status: ownStatus, statusCode } = error as Thrown;
    const given = matching(name, CLASS);
    const status = Number(ownStatus ?? statusCode);
    const at = framesOf(error).slice(0, MAX_FRAMES);
    return {
      class:
        given && given !== 'Error' ? given : (matching(error.constructor?.name, CLASS) ?? 'Error'),
      code: matching(code, CODE),
      status: status >= 100 && status < 600 ? status : undefined,
      at: at.length > 0 ? at : undefined,
      cause: !isCause && cause instanceof Error ? errorFields(cause, true) : undefined,
    };
  } catch {
    // A getter of the error has thrown.
    return { class: 'Error' };
  }
}
