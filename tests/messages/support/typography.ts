const NARROW = '\u202f';

/** What is not prose: URLs, email addresses, Markdown link targets and emphasis marks. */
const prose = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/!\[/g, '[')
    .replace(/\b(?:https?|mailto|tel):\S+/g, '')
    .replace(/\*\*/g, '');

const around = (text: string, index: number) =>
  text
    .slice(Math.max(0, index - 15), index + 15)
    .replaceAll(NARROW, '⍽')
    .replaceAll('\u00a0', '␣');

/** French typography: U+202F before ; : ! ? and inside «  »; returns the mistakes with visible spaces. */
export function frenchFaults(text: string): string[] {
  const words = prose(text);
  const rules = [
    // The second mark of a pair (?!) follows the first.
    new RegExp(`(?<![${NARROW}!?])[;:!?]`, 'g'),
    new RegExp(`(?<!${NARROW})»`, 'g'),
    new RegExp(`«(?!${NARROW})`, 'g'),
  ];
  return rules.flatMap((rule) =>
    [...words.matchAll(rule)].map(({ index }) => around(words, index)),
  );
}
