import { CODE, DIGEST, framesIn } from '../logging/error-fields';

/**
 * A printed error, such as ` ⨯ unhandledRejection: TypeError [ERR_INVALID_URL]: …`. Next writes the
 * first two words.
 */
const THROWN =
  /^(?:[⨯⚠] ?)?(?:un(?:handledRejection|caughtException):\s*)?\[?((?:[A-Z][A-Za-z]{1,40})?Error)(?: \[([A-Z_]{1,60})\])?(?:[:\]]|$)/;

/** A warning of Node's, such as `(node:42) [DEP0040] DeprecationWarning: …`. */
const WARNED = /^\(node:\d+\) (?:\[(DEP\d{4})\] )?([A-Z][A-Za-z]{1,40}Warning)(?::|$)/;

/** V8's message before it ends the process. */
const OUT_OF_MEMORY = /^FATAL ERROR: .{0,200}heap/i;

/** A property of an error as Node inspects it: `  code: 'ECONNRESET',`. */
const property = (text: string, name: string) =>
  new RegExp(`^ {1,8}${name}: ['"]?([\\w@]{1,40})['"]?,?$`, 'm').exec(text)?.[1];

const matching = (value: string | undefined, pattern: RegExp) =>
  value && pattern.test(value) ? value : undefined;

/**
 * The fields that may be logged of a text that Next has printed, which may quote a visitor: an
 * error's class, code, status, digest and frames, and the number of lines.
 */
export function describePrinted(text: string) {
  const lines = text.split('\n');
  const first = lines[0] ?? '';
  const [, thrown, thrownCode] = THROWN.exec(first) ?? [];
  const [, warnedCode, warned] = WARNED.exec(first) ?? [];
  const ownCode = OUT_OF_MEMORY.test(first) ? 'OUT_OF_MEMORY' : (thrownCode ?? warnedCode);
  const status = matching(property(text, 'status') ?? property(text, 'statusCode'), /^[1-5]\d\d$/);
  const frames = framesIn(lines);
  return {
    class: thrown ?? warned,
    code: ownCode ?? matching(property(text, 'code'), CODE),
    status: status && Number(status),
    digest: matching(property(text, 'digest'), DIGEST),
    at: frames.length > 0 ? frames : undefined,
    lines: lines.length,
  };
}
