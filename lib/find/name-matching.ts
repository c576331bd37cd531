import { distance } from 'fastest-levenshtein';
import { slugify } from '../slugify';

const ABBREVIATIONS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  sankt: 'saint',
  s: 'sur',
};

/**
 * Folds a place's name for comparison: no accents, case or hyphens, abbreviations expanded.
 * "St-Étienne" and "saint etienne" → `saint etienne`.
 */
export const foldName = (text: string): string =>
  slugify(text)
    .split('-')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');

/** How well a name matches a search; lower is better. */
export const RANK = { exact: 0, prefix: 1, wordPrefix: 2, typo: 3 } as const;

/** Typos allowed in a search of at least so many letters. */
const TYPOS: [letters: number, typos: number][] = [
  [8, 2],
  [4, 1],
];

const allowedTypos = (letters: number) => TYPOS.find(([least]) => letters >= least)?.[1] ?? 0;

/** The rank of a folded name for a folded search; undefined without a match. */
export function rankMatch(name: string, search: string): number | undefined {
  const index = name.indexOf(search);
  if (index === -1) return undefined;
  if (index === 0) return name === search ? RANK.exact : RANK.prefix;
  return name.includes(` ${search}`) ? RANK.wordPrefix : undefined;
}

type Fragment = { text: string; offset: number };

/** A search in parts of nearly equal length, one more than it may have typos. */
function split(search: string, typos: number): Fragment[] {
  const cut = (part: number) => Math.round((part * search.length) / (typos + 1));
  return Array.from({ length: typos + 1 }, (_, part) => ({
    text: search.slice(cut(part), cut(part + 1)),
    offset: cut(part),
  }));
}

/**
 * Splits a search into one more fragment than it may have typos: by the pigeonhole principle, every
 * fuzzy match contains at least one of them. Empty for a search too short for typos.
 */
export function fuzzyFragments(search: string): string[] {
  const typos = allowedTypos(search.length);
  return typos === 0 ? [] : split(search, typos).map(({ text }) => text);
}

/**
 * Returns whether a search is a name, or a prefix of it, with one or two typos. Only names with a fragment
 * where the typos may have moved it are compared letter by letter, which takes most of the time.
 */
export function fuzzyMatcher(search: string): (name: string) => boolean {
  const typos = allowedTypos(search.length);
  if (typos === 0) return () => false;
  const fragments = split(search, typos);
  const hasFragment = (name: string) =>
    fragments.some(({ text, offset }) => {
      const found = name.indexOf(text, Math.max(offset - typos, 0));
      return found !== -1 && found <= offset + typos;
    });
  return (name) =>
    name.length >= search.length - typos &&
    hasFragment(name) &&
    distance(name.slice(0, search.length), search) <= typos;
}
