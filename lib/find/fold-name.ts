import { slugify } from '../slugify';

const ABBREVIATIONS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  s: 'sur',
  ss: 'sous',
};

/** `1er`, `15ème`, `3rd` */
const ORDINAL = /^(\d{1,2})(?:er|ere|e|eme|ieme|nd|nde|st|rd|th)$/;

/**
 * Folds a place's name for comparison: no accents, case, hyphens or invisible characters, full-width
 * letters as plain ones, abbreviations expanded, ordinals alike. "St-Étienne" and "saint etienne" →
 * `saint etienne`; "Paris 15ème" → `paris 15e`.
 */
export const foldName = (text: string): string =>
  slugify(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .split('-')
    .map((word) => ABBREVIATIONS[word] ?? word.replace(ORDINAL, '$1e'))
    .join(' ');
