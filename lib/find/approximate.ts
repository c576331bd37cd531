import 'server-only';
import { type NamedPlace, placesBeginning, placesMisspelt } from './gazetteer/names';
import type { QueryPart } from './read-query';

/** Words around a name that are no part of it. */
const FILLERS = new Set(
  'a au aux de du en in near nach bei ville centre pres autour vers proche'.split(' '),
);

const isFiller = (word: string) => FILLERS.has(word) || /^\d/.test(word);

/** The most attempts; each takes a millisecond. */
const MAX_TRIES = 6;
/**
 * The fewest letters of a name that may be misspelt. Shorter words may be codes, such as `be` or
 * `vbr`.
 */
const LETTERS_TO_GUESS = 4;

/** The single words and pairs of adjacent words of a part, the last ones first. */
function pieces({ words: all }: QueryPart): string[][] {
  const words = all.filter((word) => !isFiller(word));
  return words
    .map((word, index) => (index > 0 ? [[word], [words[index - 1] ?? '', word]] : [[word]]))
    .toReversed()
    .flat();
}

/** The places whose misspelt name is a word, or a pair of words, of these parts; streets come last. */
export function misspeltAmong(parts: QueryPart[]): NamedPlace[] {
  const tries = [
    ...parts.filter(({ kind }) => kind === undefined).toReversed(),
    ...parts.filter(({ kind }) => kind !== undefined),
  ].flatMap(pieces);
  const names = tries.filter((name) => name.some((word) => word.length >= LETTERS_TO_GUESS));
  for (const name of names.slice(0, MAX_TRIES)) {
    const found = placesMisspelt(name);
    if (found.length > 0) return found;
  }
  return [];
}

/** The places whose name begins with these words, then those in whose name a later word does. */
export function begunNames(words: string[]): NamedPlace[] {
  const search = words.join(' ');
  const found = placesBeginning(words);
  return [
    ...found.filter(({ name }) => name.startsWith(search)),
    ...found.filter(({ name }) => !name.startsWith(search)),
  ];
}

/** A begun name is more likely than a misspelt one of the same size. */
const BEGUN_WEIGHT = 3;
/** This many places whose name is begun come before smaller places whose name is misspelt. */
const BEGUN_FIRST = 2;

/** The places whose name these words begin or misspell, most likely first. */
export function approximate(words: string[]): NamedPlace[] {
  const begun = begunNames(words);
  const misspelt = placesMisspelt(words);
  const limit = (begun[0]?.weight ?? 0) * BEGUN_WEIGHT;
  return [
    ...misspelt.filter(({ weight }) => weight > limit),
    ...begun.slice(0, BEGUN_FIRST),
    ...misspelt,
    ...begun.slice(BEGUN_FIRST),
  ];
}
