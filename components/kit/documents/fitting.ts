/** The hyphenation penalty at which react-pdf does not break a word that fits into a line. */
export const NEVER_WITHIN_WORDS = 10_000;

/** The parts between which a word that is wider than its line may be broken. */
export const breakableWord = (word: string): string[] => word.match(/.{1,4}/gsu) ?? [word];

/** A text in characters that the fonts have: they lack the narrow no-break space. */
export const printable = (text: string): string => text.replaceAll('\u202f', '\u00a0');

/** The greatest width of a letter in Bagel Fat One, in em. */
function emOf(letter: string): number {
  if (/[mwMW]/.test(letter)) return 0.94;
  return /\p{Lu}/u.test(letter) ? 0.72 : 0.6;
}

const widthInEm = (word: string) => Array.from(word).reduce((sum, letter) => sum + emOf(letter), 0);

/** The size at which the longest word of a text in Bagel Fat One fits into a width. */
export function sizeForWidth(
  text: string,
  width: number,
  { least, most }: { least: number; most: number },
): number {
  const longest = Math.max(...text.split(' ').map(widthInEm));
  return Math.max(least, Math.min(most, width / longest));
}
