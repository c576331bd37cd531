/** The parts of opening hours in the library's own spelling, which is always the same. */

const SUN = '(?:sunrise|sunset|dawn|dusk)';
/** A time of day: `09:00`, `sunset`, `(sunrise+01:00)`. */
export const TIME = `(?:\\d\\d:\\d\\d|${SUN}|\\(${SUN}[+-]\\d\\d:\\d\\d\\))`;
/** What comes before a rule's times, or before what it says instead of times. */
const DAYS = new RegExp(`^.*?(?=(?<![\\d:])${TIME}|\\b(?:open|off|closed|unknown)\\b|24/7|"|$)`);

/** What comes before a rule: nothing, or the separator of a new, an additional or a fallback rule. */
export type Rule = { separator: '' | '; ' | ', ' | ' || '; text: string };

/** The rules of a text in the library's own spelling. */
export function rulesOf(text: string): Rule[] {
  const parts = text.split(/(; | \|\| |, )(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  return parts.flatMap((part, index) =>
    index % 2 === 0 ? { separator: (parts[index - 1] ?? '') as Rule['separator'], text: part } : [],
  );
}

export const joined = (rules: Rule[]) =>
  rules.map(({ separator, text }, index) => (index === 0 ? text : separator + text)).join('');

/** The part of a rule that says on which days it applies: "Jul-Aug Mo-Fr". */
export const daysOf = (text: string) => DAYS.exec(text)?.[0].trim() ?? '';
