import 'server-only';
import uFuzzy from '@leeoniya/ufuzzy';
import { processState } from '../../next-internals/process-state.cjs';
import { foldName } from '../fold-name';
import { type Area, areas } from './areas';
import { gazetteer, type Town } from './gazetteer';

/** What a name can mean. */
export type Meaning = { town: Town; area?: undefined } | { area: Area; town?: undefined };

/** A name with what it means. */
export type NamedPlace = Meaning & {
  /** Folded. */
  name: string;
  /** How likely it is meant: about the number of people who live there. */
  weight: number;
};

/** Own names come before exonyms: "Vienne" is first the town on the Rhône, then Vienna, sixty times as large. */
const EXONYM_WEIGHT = 0.01;
/** Below a city, above a village of the same name: Vienne is the town, Bretagne the region. */
const AREA_WEIGHT = { part: 20_000, wide: 1_000_000, country: 10_000_000 };

const areaWeight = ({ kind, isWide }: Area) =>
  AREA_WEIGHT[kind === 'country' ? 'country' : isWide ? 'wide' : 'part'];

function namedPlaces(): NamedPlace[] {
  const towns = gazetteer().towns.flatMap((town) =>
    [...new Set(town.keys)].map(
      (name, index): NamedPlace => ({
        town,
        name,
        weight: town.population * (index === 0 ? 1 : EXONYM_WEIGHT),
      }),
    ),
  );
  const named = areas().flatMap((area) =>
    [...new Set(area.names.map(foldName))].map(
      (name): NamedPlace => ({ area, name, weight: areaWeight(area) }),
    ),
  );
  return [...towns, ...named].sort((a, b) => b.weight - a.weight);
}

const squeeze = (name: string) => name.replaceAll(' ', '');

type Names = {
  /** Most likely first. */
  named: NamedPlace[];
  /** The names of `named`, which the matcher reads. */
  list: string[];
  /** By a name without spaces, because people run them together: "Lehavre". */
  exact: Map<string, NamedPlace[]>;
};

function build(): Names {
  const named = namedPlaces();
  const exact = new Map<string, NamedPlace[]>();
  for (const place of named) {
    const key = squeeze(place.name);
    const namesakes = exact.get(key);
    if (namesakes) namesakes.push(place);
    else exact.set(key, [place]);
  }
  return { named, list: named.map(({ name }) => name), exact };
}

const shared = processState<{ names?: Names }>('names', () => ({}));

/** Every name of the gazetteer; built at first use, which is after the start (lib/revalidation/warm-up.ts). */
export function names(): Names {
  shared.names ??= build();
  return shared.names;
}

/** The places of exactly this name, folded or without its spaces, most likely first. */
export const placesNamed = (words: string[]): NamedPlace[] =>
  names().exact.get(words.join('')) ?? [];

/** Shorter words are too like others for a typo. */
const LETTERS_FOR_TYPO = 5;
type Errors = ReturnType<NonNullable<uFuzzy.Options['intraRules']>>;
const NO_ERRORS: Errors = {
  intraSlice: [0, Number.POSITIVE_INFINITY],
  intraIns: 0,
  intraSub: 0,
  intraTrn: 0,
  intraDel: 0,
};
const ONE_ERROR: Errors = { ...NO_ERRORS, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 };

/** Words as they are, in their order, each at the start of a word. */
const PREFIXES = new uFuzzy({ intraMode: 0, interLft: 2 });
/** One letter left out, added, replaced or swapped with its neighbour, in each word. */
const TYPOS = new uFuzzy({
  intraMode: 1,
  interLft: 2,
  intraRules: (word) => (word.length < LETTERS_FOR_TYPO || /\d/.test(word) ? NO_ERRORS : ONE_ERROR),
});

const find = (matcher: uFuzzy, search: string): NamedPlace[] => {
  const { list, named } = names();
  return (matcher.filter(list, search) ?? []).flatMap((index) => named[index] ?? []);
};

/** The places whose name contains these words or their beginnings, in this order; most likely first. */
export const placesBeginning = (search: string): NamedPlace[] => find(PREFIXES, search);

/** The same with up to one typo in each word of five letters or more. */
export const placesLike = (search: string): NamedPlace[] => find(TYPOS, search);
