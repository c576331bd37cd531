import 'server-only';
import uFuzzy from '@leeoniya/ufuzzy';
import { processState } from '../../process-state';
import { foldName } from '../fold-name';
import { type Area, areas } from './areas';
import { gazetteer, type Town } from './gazetteer';

/** The town or the area that a name can mean. */
type Meaning = { town: Town; area?: undefined } | { area: Area; town?: undefined };

/** A name with its meaning. */
export type NamedPlace = Meaning & {
  /** The folded name. */
  name: string;
  /** The likelihood that the place is meant: about the number of people who live there. */
  weight: number;
};

/** The countries with shops. Their towns' names in other languages count too: "Bergen" is Mons. */
const HOME_COUNTRIES = ['FR', 'BE', 'CH', 'LU', 'MC'];
/**
 * The factors of a town's weight. Own names come before exonyms: "Vienne" is first the town on the
 * Rhône, then Vienna, which is sixty times as large.
 */
const WEIGHT = { own: 1, exonym: 0.5, ownAbroad: 0.3, exonymAbroad: 0.01 };
/**
 * The weights of areas: below a city and above a village of the same name. Vienne is the town,
 * Bretagne the region.
 */
const AREA_WEIGHT = { part: 20_000, wide: 1_000_000, country: 10_000_000 };

function townWeight({ country, population }: Town, isOwnName: boolean): number {
  if (HOME_COUNTRIES.includes(country))
    return population * (isOwnName ? WEIGHT.own : WEIGHT.exonym);
  return population * (isOwnName ? WEIGHT.ownAbroad : WEIGHT.exonymAbroad);
}

const areaWeight = ({ kind, isWide }: Area) =>
  AREA_WEIGHT[kind === 'country' ? 'country' : isWide ? 'wide' : 'part'];

const byWeight = (a: NamedPlace, b: NamedPlace) => b.weight - a.weight;

function namedPlaces(): NamedPlace[] {
  const towns = gazetteer().towns.flatMap((town) =>
    town.keys.map(
      (name, index): NamedPlace => ({ town, name, weight: townWeight(town, index === 0) }),
    ),
  );
  const named = areas().flatMap((area) =>
    [...new Set(area.names.map(foldName))].map(
      (name): NamedPlace => ({ area, name, weight: areaWeight(area) }),
    ),
  );
  return [...towns, ...named].sort(byWeight);
}

const squeeze = (name: string) => name.replaceAll(' ', '');

/** Sorts a province or canton behind the town that it is named after: "Antwerpen", "Genève". */
function afterTheirTowns(places: NamedPlace[]): NamedPlace[] {
  const weightOf = ({ area, weight }: NamedPlace) => {
    if (!area || area.isWide) return weight;
    const town = places.find(
      (place) => place.town?.country === area.country && area.parts.includes(place.town.region),
    );
    return town ? Math.min(weight, town.weight / 2) : weight;
  };
  return places.map((place) => ({ ...place, weight: weightOf(place) })).sort(byWeight);
}

/** The population below which a town is a village. */
const VILLAGE = 1_000;

/** Whether a misspelt name may be this place's. Villages are too many and too similar to be guessed. */
const isGuessable = ({ town }: NamedPlace) => !town || town.population >= VILLAGE;

type Names = {
  /** All named places, most likely first. */
  named: NamedPlace[];
  /** The names of `named`, which the matcher reads. */
  list: string[];
  /** The indexes in `list` by the first two letters of each word of the name. */
  byStart: Map<string, number[]>;
  /** The names without spaces of the places that a misspelt name may mean. */
  squeezed: string[];
  /** The indexes in `squeezed` by the length of the name. */
  byLength: number[][];
  /** The places by their name without spaces, because people omit them: "Lehavre". */
  exact: Map<string, NamedPlace[]>;
};

/** The start of a word of two letters or more. */
const START = /(?<!\S)[a-z]{2}/g;

function indexOfStarts(list: string[]): Map<string, number[]> {
  const byStart = new Map<string, number[]>();
  for (const [index, name] of list.entries())
    for (const start of new Set(name.match(START))) {
      const indexes = byStart.get(start);
      if (indexes) indexes.push(index);
      else byStart.set(start, [index]);
    }
  return byStart;
}

function build(): Names {
  const named = namedPlaces();
  const exact = new Map<string, NamedPlace[]>();
  for (const place of named) {
    const key = squeeze(place.name);
    const namesakes = exact.get(key);
    if (namesakes) namesakes.push(place);
    else exact.set(key, [place]);
  }
  for (const [key, places] of exact)
    if (places.some(({ area }) => area)) exact.set(key, afterTheirTowns(places));
  const squeezed = [...exact].filter(([, places]) => places.some(isGuessable)).map(([key]) => key);
  const byLength: number[][] = [];
  for (const [index, { length }] of squeezed.entries()) {
    byLength[length] ??= [];
    byLength[length].push(index);
  }
  const list = named.map(({ name }) => name);
  return { named, list, byStart: indexOfStarts(list), squeezed, byLength, exact };
}

const shared = processState<{ names?: Names }>('names', () => ({}));

/** Every name of the gazetteer; built at first use, which is after the start (lib/revalidation/warm-up.ts). */
export function names(): Names {
  shared.names ??= build();
  return shared.names;
}

/** The places of exactly this name, folded and perhaps without its spaces, most likely first. */
export function placesNamed(words: string[]): NamedPlace[] {
  const { exact } = names();
  const key = words.join('');
  return exact.get(key) ?? exact.get(key.replace(/^st(?=[a-z])/, 'saint')) ?? [];
}

/** The most words of a name: "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson". */
export const MAX_WORDS = 9;

/** Matches the words in their order, without typos, each at the start of a word of the name. */
const BEGINNINGS = new uFuzzy({ intraMode: 0, interLft: 2 });

/** The places whose name contains these words or their beginnings, in this order; most likely first. */
export function placesBeginning(words: string[]): NamedPlace[] {
  const { list, named, byStart } = names();
  if (words.length > MAX_WORDS) return [];
  const search = words.join(' ');
  // Only the names with a word that begins like the rarest one are read.
  const [indexes] = (search.match(START) ?? [])
    .map((start) => byStart.get(start) ?? [])
    .sort((a, b) => a.length - b.length);
  if (indexes?.length === 0) return [];
  return (BEGINNINGS.filter(list, search, indexes) ?? []).flatMap((index) => named[index] ?? []);
}

/** The fewest letters of a search with a typo. Shorter ones are too similar to other names. */
const LETTERS_FOR_TYPO = 5;
/** The fewest letters of a search with an omitted letter: a name of five letters without one. */
const LETTERS_FOR_OMISSION = 4;

/** Matches a whole name with one letter omitted, added, replaced or swapped with its neighbour. */
const TYPOS = new uFuzzy({
  intraMode: 1,
  interLft: 2,
  interRgt: 2,
  intraRules: (search) => {
    const isLong = search.length >= LETTERS_FOR_TYPO;
    return {
      intraSlice: [0, Number.POSITIVE_INFINITY],
      intraIns: search.length >= LETTERS_FOR_OMISSION ? 1 : 0,
      intraSub: isLong ? 1 : 0,
      intraTrn: isLong ? 1 : 0,
      intraDel: isLong ? 1 : 0,
    };
  },
});

/** The places whose name is misspelt with one typo, spaces aside; most likely first. */
export function placesMisspelt(words: string[]): NamedPlace[] {
  const { squeezed, byLength, exact } = names();
  const search = words.join('');
  // With one typo a name is at most a letter shorter or longer.
  const indexes = [-1, 0, 1].flatMap((more) => byLength[search.length + more] ?? []);
  if (indexes.length === 0) return [];
  return (TYPOS.filter(squeezed, search, indexes) ?? [])
    .flatMap((index) => exact.get(squeezed[index] ?? '') ?? [])
    .filter(isGuessable)
    .sort(byWeight);
}
