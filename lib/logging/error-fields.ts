// The fields of an error in the log. Strapi is a separate package and has its own file
// (cms/src/lib/log/error-fields.ts).

export type ErrorFields = {
  type?: string;
  class?: string;
  code?: string;
  subject?: string;
  status?: number;
  digest?: string;
  at?: string[];
  cause?: ErrorFields;
};

type Thrown = Error & {
  code?: unknown;
  subject?: unknown;
  digest?: unknown;
  status?: unknown;
  statusCode?: unknown;
};

const CLASS = /^(?:[A-Z][A-Za-z]{1,40})?(?:Error|Exception)$/;
/** The codes of Node, databases, parsers and this site: `ECONNREFUSED`, `ERR_INVALID_URL`. */
export const CODE = /^[A-Z]{2,20}(?:_[A-Z0-9]{1,20}){0,5}$/;
/** The subject of one of our own errors, such as a content type (lib/coded-error.ts). */
const SUBJECT = /^[\w./-]{1,60}$/;
/** Next's error digest; the browser console shows the same one. */
export const DIGEST = /^\d{1,12}(?:@E\d{1,6})?$/;
/** `    at render (/srv/dough/.next/server/page.js:1:2)`, and ` {` where an error's properties follow. */
const FRAME =
  /^\s+at (?:[\w$.<>#[\] ]{1,120} )?\(?(?:node:[\w/]{1,99}|(?:file:\/\/)?(?:\/|[A-Z]:[/\\]|\.next)[\w@$.+()[\]%~/\\-]{1,300}\.[cm]?[jt]sx?):\d{1,7}:\d{1,7}\)?(?: \{)?$/;
/** The beginning of a stack before the message: `TypeError [ERR_INVALID_URL]: `. */
const STACK_HEAD = /^[\w$.]{0,80}(?: \[\w{1,80}\])?(?:: )?$/;
const MAX_FRAMES = 12;
/**
 * The most causes of an error: the content service's error is caused by the client's, and that by
 * the network's.
 */
const MAX_CAUSES = 3;
const MAX_FRAMES_OF_CAUSE = 3;

/** The lines that are frames of a stack trace, without "at". */
export const framesIn = (lines: string[], max = MAX_FRAMES): string[] =>
  lines
    .filter((line) => FRAME.test(line))
    .slice(0, max)
    .map((line) => line.trim().replace(/^at | \{$/g, ''));

/** The frames of a stack, none of them from the message, which may have lines that look like one. */
function framesOf({ stack, message }: Error, max: number): string[] {
  if (typeof stack !== 'string' || typeof message !== 'string') return [];
  const start = message ? stack.indexOf(message) : stack.search(/\n|$/);
  if (start < 0 || !STACK_HEAD.test(stack.slice(0, start))) return [];
  return framesIn(stack.slice(start + message.length).split('\n'), max);
}

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** The name of an error, otherwise that of its class. */
function classOf({ name, constructor: constructed }: Error): string {
  const given = matching(name, CLASS);
  return given && given !== 'Error' ? given : (matching(constructed?.name, CLASS) ?? 'Error');
}

/**
 * Describes a thrown value by its class, code, status and place. It never includes the message,
 * which others may have written and which may quote a visitor. It never throws.
 * @param depth how many errors it is the cause of
 */
export function errorFields(thrown: unknown, depth = 0): ErrorFields {
  try {
    if (!(thrown instanceof Error)) return { type: thrown === null ? 'null' : typeof thrown };
    const error: Thrown = thrown;
    const status = Number(error.status ?? error.statusCode);
    const at = framesOf(error, depth === 0 ? MAX_FRAMES : MAX_FRAMES_OF_CAUSE);
    const { cause } = error;
    return {
      class: classOf(error),
      code: matching(error.code, CODE),
      // Mail servers' errors may have a subject too, which is foreign text.
      subject: error.name === 'CodedError' ? matching(error.subject, SUBJECT) : undefined,
      status: status >= 100 && status < 600 ? status : undefined,
      digest: matching(error.digest, DIGEST),
      at: at.length > 0 ? at : undefined,
      cause:
        cause === undefined || depth === MAX_CAUSES ? undefined : errorFields(cause, depth + 1),
    };
  } catch {
    // A getter of the error has thrown.
    return { type: typeof thrown };
  }
}
