import 'server-only';
import type { Locale } from '../../i18n/routing';
import { processState } from '../../next-internals/process-state.cjs';
import { foldName } from '../fold-name';
import type { Position } from '../geo';
import file from './towns.json';

/** A town of towns.json, which scripts/data/make-gazetteer.mjs writes. */
export type Town = Position & {
  name: string;
  /** ISO 3166 code */
  country: string;
  /** Code of the department, province or canton (regions.json); empty for countries without shops. */
  region: string;
  /** 0 for hamlets, whose position is that of their postcode's town. */
  population: number;
  postcodes: string[];
  /** Its name in the site's languages, where that is another. */
  exonyms: Partial<Record<Locale, string>>;
  /** All names that the search finds it by, folded; its own comes first. */
  keys: string[];
};

type Gazetteer = { towns: Town[]; byPostcode: Map<string, Town[]> };

/** The file has thousandths of a degree and hundreds of people. */
const STEPS_PER_DEGREE = 1000;
const POPULATION_STEP = 100;

/** `fr+es:Londres|it:Londra|Lundun`: a name without locales is for the search alone. */
function parseNames(names = '') {
  const entries = names === '' ? [] : names.split('|').map((entry) => entry.split(':').reverse());
  return {
    all: entries.flatMap(([name]) => name ?? []),
    exonyms: Object.fromEntries(
      entries.flatMap(
        ([name, locales]) => locales?.split('+').map((locale) => [locale, name]) ?? [],
      ),
    ),
  };
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** `Zürich` → `zuerich`, as on a keyboard without umlauts. */
const withoutUmlauts = (name: string): string[] =>
  /[äöü]/i.test(name)
    ? [foldName(name.toLowerCase().replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter))]
    : [];

function parseTown(entry: string, country: string, region: string): Town {
  const [name = '', latitude, longitude, population, postcodes, names] = entry.split(',');
  const { all, exonyms } = parseNames(names);
  return {
    name,
    country,
    region,
    latitude: latitude ? Number(latitude) / STEPS_PER_DEGREE : Number.NaN,
    longitude: Number(longitude) / STEPS_PER_DEGREE,
    population: Number(population ?? 0) * POPULATION_STEP,
    postcodes: postcodes ? postcodes.split(' ') : [],
    exonyms,
    keys: [...new Set([name, ...all].flatMap((each) => [foldName(each), ...withoutUmlauts(each)]))],
  };
}

function parse(): Gazetteer {
  const byPostcode = new Map<string, Town[]>();
  const towns = Object.entries(file as Record<string, string>).flatMap(([key, entries]) => {
    const [country = '', region = ''] = key.split(' ');
    return entries.split(';').map((entry) => parseTown(entry, country, region));
  });
  // The file lists larger towns first: a hamlet takes the position of its postcode's first town.
  for (const town of towns) {
    for (const postcode of town.postcodes)
      byPostcode.set(postcode, [...(byPostcode.get(postcode) ?? []), town]);
    if (Number.isNaN(town.latitude)) {
      const { latitude, longitude } = byPostcode.get(town.postcodes[0] ?? '')?.[0] ?? town;
      Object.assign(town, { latitude, longitude });
    }
  }
  return { towns, byPostcode };
}

/** Next compiles this module into several bundles: the parsed towns are shared by the whole process. */
const shared = processState<{ gazetteer?: Gazetteer }>('gazetteer', () => ({}));

/** 42,000 towns of western Europe and all French postcodes, parsed at first use. */
export function gazetteer(): Gazetteer {
  shared.gazetteer ??= parse();
  return shared.gazetteer;
}
