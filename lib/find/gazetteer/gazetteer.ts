import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../i18n/routing';
import { processState } from '../../next-internals/process-state.cjs';
import { foldName } from '../fold-name';
import type { Position } from '../geo';

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

type Gazetteer = {
  towns: Town[];
  /** The largest first; a French postcode's own department before a neighbour that uses it. */
  byPostcode: Map<string, Town[]>;
};

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

/** A name as it is typed, folded: `Zürich` also as `zuerich`, `Sankt Gallen` also as its `St.` is folded. */
function spellings(name: string): string[] {
  const typed = name.toLowerCase().replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  const abbreviated = name.replace(/\b(?:Sankt|Sint)\b/g, 'St');
  return [name, typed, abbreviated].map(foldName);
}

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
    keys: [...new Set([name, ...all].flatMap(spellings))],
  };
}

/** French postcodes begin with their department's number, except in Corsica and overseas. */
export function departmentOf(postcode: string): string {
  if (postcode.startsWith('20')) return postcode < '20200' ? '2A' : '2B';
  return postcode.slice(0, postcode.startsWith('97') ? 3 : 2);
}

/** Read and not imported: Next compiles this module into seven bundles, and memory keeps each one's text. */
function readTowns(): Record<string, string> {
  const file = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'lib/find/gazetteer/towns.json',
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

function parse(): Gazetteer {
  const byPostcode = new Map<string, Town[]>();
  const towns = Object.entries(readTowns()).flatMap(([key, entries]) => {
    const [country = '', region = ''] = key.split(' ');
    return entries.split(';').map((entry) => parseTown(entry, country, region));
  });
  for (const town of towns)
    for (const postcode of town.postcodes) {
      const others = byPostcode.get(postcode);
      if (others) others.push(town);
      else byPostcode.set(postcode, [town]);
    }
  for (const [postcode, there] of byPostcode) {
    const isElsewhere = ({ country, region }: Town) =>
      Number(country === 'FR' && region !== departmentOf(postcode));
    there.sort((a, b) => isElsewhere(a) - isElsewhere(b) || b.population - a.population);
  }
  // A hamlet takes the position of its postcode's largest town, which may be in another department.
  for (const town of towns.filter(({ latitude }) => Number.isNaN(latitude))) {
    const there = town.postcodes.flatMap((postcode) => byPostcode.get(postcode) ?? []);
    const { latitude, longitude } = there.find((other) => !Number.isNaN(other.latitude)) ?? town;
    Object.assign(town, { latitude, longitude });
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
