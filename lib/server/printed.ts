import { CODE, DIGEST, framesIn } from '../logging/error-fields.cjs';

/** ` ⨯ unhandledRejection: TypeError [ERR_INVALID_URL]: …`, of which Next writes the first two. */
const THROWN =
  /^(?:[⨯⚠] ?)?(?:un(?:handledRejection|caughtException):\s*)?((?:[A-Z][A-Za-z]{1,40})?Error)(?: \[([A-Z_]{1,60})\])?(?::|$)/m;

/** A property of an error as Node inspects it: `  code: 'ECONNRESET',`. */
const property = (text: string, name: string) =>
  new RegExp(`^ {1,8}${name}: ['"]?([\\w@]{1,40})['"]?,?$`, 'm').exec(text)?.[1];

const matching = (value: string | undefined, pattern: RegExp) =>
  value && pattern.test(value) ? value : undefined;

/**
 * What a log may say of a text that Next has printed, which may quote a visitor: an error's class, code,
 * status, digest and frames, and how many lines there were.
 */
export function describePrinted(text: string) {
  const lines = text.split('\n');
  const [, name, ownCode] = THROWN.exec(lines[0] ?? '') ?? [];
  const status = matching(property(text, 'status') ?? property(text, 'statusCode'), /^[1-5]\d\d$/);
  const frames = framesIn(lines);
  return {
    class: name,
    code: matching(ownCode ?? property(text, 'code'), CODE),
    status: status && Number(status),
    digest: matching(property(text, 'digest'), DIGEST),
    at: frames.length > 0 ? frames : undefined,
    lines: lines.length,
  };
}
