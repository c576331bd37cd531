import { slugify } from '../slugify';

const SHORT: Record<string, string> = { st: 'saint', ste: 'sainte', sankt: 'saint', s: 'sur' };

/**
 * A place's name as it is compared: no accents, no case, no hyphens, abbreviations written out.
 * "St-Étienne" and "saint etienne" → `saint etienne`.
 */
export const fold = (text: string): string =>
  slugify(text)
    .split('-')
    .map((word) => SHORT[word] ?? word)
    .join(' ');
