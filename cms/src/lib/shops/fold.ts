/** The usual abbreviations in the names of towns. */
const ABBREVIATIONS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  s: 'sur',
  ss: 'sous',
};

/**
 * A text for comparison, without accents, case and punctuation, like the site's `foldName`
 * (lib/find/fold-name.ts): « St-Étienne » → `saint etienne`.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');
