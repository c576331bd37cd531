import { sample, stringMatching } from 'fast-check';

const SAMPLES = 6;
const TRIES = 60;
const LONGEST_SAMPLE = 60;
const LONGEST_PART = 4;
/** A character that no expression of deploy/nginx matches. */
const REFUSED = '^';

/** Replaces each backreference by its group, because fast-check does not support backreferences. */
const withoutReferences = (source: string) =>
  source.replace(
    /\\k<(\w+)>/g,
    (_, name: string) => `(?:${new RegExp(`\\(\\?<${name}>([^)]*)\\)`).exec(source)?.[1]})`,
  );

/** Some strings that match an expression. */
function matches(pattern: RegExp): string[] {
  const known = new RegExp(withoutReferences(pattern.source));
  const found = sample(stringMatching(known, { size: 'small' }), { seed: 1, numRuns: TRIES });
  const distinct = new Set(found.filter((text) => text.length <= LONGEST_SAMPLE));
  return [...distinct].filter((text) => pattern.test(text)).slice(0, SAMPLES);
}

/**
 * What is most expensive for a backtracking engine: a matching string with one of its parts repeated up
 * to a length, and an end that does not match.
 */
export function attacks(pattern: RegExp, length: number): string[] {
  const found = new Set<string>();
  for (const text of matches(pattern))
    for (let start = 0; start < text.length; start += 1)
      for (let end = start + 1; end <= Math.min(start + LONGEST_PART, text.length); end += 1) {
        const part = text.slice(start, end);
        const [before, after] = [text.slice(0, start), text.slice(end)];
        const room = length - before.length - after.length - REFUSED.length;
        found.add(before + part.repeat(room / part.length) + after + REFUSED);
      }
  return [...found];
}
