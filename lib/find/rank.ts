import { distance } from 'fastest-levenshtein';

/** How well a name answers a search: the smaller, the better. */
export const RANK = { exact: 0, start: 1, word: 2, typo: 3 } as const;

/** A name of so many letters may have so many typos. */
const TYPOS: [letters: number, typos: number][] = [
  [8, 2],
  [4, 1],
];

const typosIn = (letters: number) => TYPOS.find(([least]) => letters >= least)?.[1] ?? 0;

/** The rank of a folded name for a folded search; undefined where it does not answer it. */
export function rankName(name: string, search: string): number | undefined {
  if (name === search) return RANK.exact;
  if (name.startsWith(search)) return RANK.start;
  return name.includes(` ${search}`) ? RANK.word : undefined;
}

/** True where the search is the name, or its beginning, with a typo or two. */
export function isNearly(name: string, search: string): boolean {
  const allowed = typosIn(search.length);
  if (allowed === 0 || name.length < search.length - allowed) return false;
  return distance(name.slice(0, search.length), search) <= allowed;
}
