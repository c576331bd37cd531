// @ts-check
// What a log may say of an error. CommonJS, because lib/redis-connection.cjs needs it outside of Next's
// bundles. Strapi is a separate package and has its own (cms/src/lib/log/error-fields.ts).
const CLASS = /^(?:[A-Z][A-Za-z]{1,40})?(?:Error|Exception)$/;
/** Of Node, a database, a parser or ourselves: `ECONNREFUSED`, `ERR_INVALID_URL`. */
const CODE = /^[A-Z]{2,20}(?:_[A-Z0-9]{1,20}){0,5}$/;
/** Next's, which the browser's console shows too. */
const DIGEST = /^\d{1,12}(?:@E\d{1,6})?$/;
/** `    at render (/srv/dough/.next/server/page.js:1:2)`, and ` {` where an error's properties follow. */
const FRAME =
  /^\s+at (?:[\w$.<>#[\] ]{1,120} )?\(?(?:node:[\w/]{1,99}|(?:file:\/\/)?[\w@$.+()[\]~/-]{1,300}\.[cm]?[jt]sx?):\d{1,7}:\d{1,7}\)?(?: \{)?$/;
/** What a stack begins with, before the message: `TypeError [ERR_INVALID_URL]: `. */
const STACK_HEAD = /^[\w$.]{0,80}(?: \[\w{1,80}\])?(?:: )?$/;
const MAX_FRAMES = 12;
/** A content service's error has the client's as its cause, that one the network's. */
const MAX_CAUSES = 3;
const MAX_FRAMES_OF_CAUSE = 3;

/**
 * The lines that are frames of a stack trace, without "at".
 * @param {string[]} lines
 */
const framesIn = (lines, max = MAX_FRAMES) =>
  lines
    .filter((line) => FRAME.test(line))
    .slice(0, max)
    .map((line) => line.trim().replace(/^at | \{$/g, ''));

/**
 * The frames of a stack, none of them from the message, which may have lines that look like one.
 * @param {string} stack
 * @param {string} message
 * @param {number} max
 */
function framesOf(stack, message, max) {
  const start = message ? stack.indexOf(message) : stack.search(/\n|$/);
  if (start < 0 || !STACK_HEAD.test(stack.slice(0, start))) return [];
  return framesIn(stack.slice(start + message.length).split('\n'), max);
}

/**
 * A property's value, undefined where its getter throws.
 * @param {unknown} owner
 * @param {string} name
 * @returns {unknown}
 */
function read(owner, name) {
  try {
    return /** @type {Record<string, unknown> | null | undefined} */ (owner)?.[name];
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} value
 * @param {RegExp} pattern
 */
const matching = (value, pattern) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/**
 * The name that an error was given, else that of its class.
 * @param {unknown} error
 */
function classOf(error) {
  const given = matching(read(error, 'name'), CLASS);
  return given && given !== 'Error'
    ? given
    : (matching(read(read(error, 'constructor'), 'name'), CLASS) ?? 'Error');
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
const isStatus = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 100 && value < 600;

/** @param {unknown} error */
function isError(error) {
  try {
    return error instanceof Error;
  } catch {
    return false;
  }
}

/**
 * @typedef {{ type?: string, class?: string, code?: string, status?: number, digest?: string,
 *   at?: string[], cause?: ErrorFields }} ErrorFields
 */

/**
 * What was thrown, by class, code, status and place. Never its message: somebody else may have written
 * it, and it may quote a visitor. Never throws.
 * @param {unknown} error
 * @param {number} [depth] how many errors it is the cause of
 * @returns {ErrorFields}
 */
function errorFields(error, depth = 0) {
  if (!isError(error)) return { type: error === null ? 'null' : typeof error };
  const [stack, message] = [read(error, 'stack'), read(error, 'message')];
  const status = read(error, 'status') ?? read(error, 'statusCode');
  const cause = depth < MAX_CAUSES ? read(error, 'cause') : undefined;
  const max = depth === 0 ? MAX_FRAMES : MAX_FRAMES_OF_CAUSE;
  const isKnown = typeof stack === 'string' && typeof message === 'string';
  const at = isKnown ? framesOf(stack, message, max) : [];
  return {
    class: classOf(error),
    code: matching(read(error, 'code'), CODE),
    status: isStatus(status) ? status : undefined,
    digest: matching(read(error, 'digest'), DIGEST),
    at: at.length > 0 ? at : undefined,
    cause: cause === undefined ? undefined : errorFields(cause, depth + 1),
  };
}

module.exports = { errorFields, framesIn, CODE, DIGEST };
