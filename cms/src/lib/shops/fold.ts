/** What people abbreviate in the names of towns. */
const ABBREVIATIONS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  s: 'sur',
  ss: 'sous',
};

/**
 * A text for comparison, like the site's `foldName` (lib/find/fold-name.ts): no accents, case or
 * punctuation. « St-Étienne » → `saint etienne`
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
