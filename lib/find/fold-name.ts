import { slugify } from '../slugify';

const ABBREVIATIONS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  s: 'sur',
  ss: 'sous',
};

/** An ordinal such as `1er`, `15eme` or `3rd`. */
const ORDINAL = /^(\d{1,2})(?:er|ere|e|eme|ieme|nd|nde|st|rd|th)$/;

/**
 * Folds a place's name for comparison: removes accents, case, hyphens and invisible characters,
 * makes full-width letters plain, expands abbreviations and unifies ordinals. "St-Étienne" and
 * "saint etienne" → `saint etienne`; "Paris 15ème" → `paris 15e`.
 */
export const foldName = (text: string): string =>
  slugify(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .split('-')
    .map((word) => ABBREVIATIONS[word] ?? word.replace(ORDINAL, '$1e'))
    .join(' ');
