import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../i18n/routing';
import { processState } from '../../process-state';
import { foldName } from '../fold-name';
import type { Position } from '../geo';

/** A town of towns.json, which scripts/data/make-gazetteer.mjs writes. */
export type Town = Position & {
  name: string;
  /** The country's ISO 3166 code. */
  country: string;
  /**
   * The code of the department, province or canton (regions.json); empty for countries without
   * shops.
   */
  region: string;
  /** 0 where it is not known: former communes, and villages outside of France. */
  population: number;
  postcodes: string[];
  /** The name in the site's languages, where it differs. */
  exonyms: Partial<Record<Locale, string>>;
  /** All names by which the search finds the town, folded, its own name first. */
  keys: string[];
};

type Gazetteer = {
  towns: Town[];
  /**
   * The towns of each postcode, the largest first. Those in a French postcode's own department come
   * before a neighbouring department's.
   */
  byPostcode: Map<string, Town[]>;
};

/** The file stores positions in thousandths of a degree, and populations in hundreds. */
const STEPS_PER_DEGREE = 1000;
const POPULATION_STEP = 100;

/** Of most towns; shared, because there are 50,000 of them. */
const NO_NAMES = { all: [] as string[], exonyms: {} };

/** `fr+es:Londres|it:Londra|Lundun`: a name without locales is for the search alone. */
function parseNames(names: string | undefined) {
  if (!names) return NO_NAMES;
  const entries = names.split('|').map((entry) => entry.split(':').reverse());
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

/**
 * The folded spellings in which a name may be typed: `Zürich` also as `zuerich`, `Sankt Gallen`
 * also as the folded `St. Gallen`.
 */
function spellings(name: string): string[] {
  const typed = name.toLowerCase().replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  const abbreviated = name.replace(/\b(?:Sankt|Sint)\b/g, 'St');
  return [name, typed, abbreviated].map(foldName);
}

/** The postcodes of towns that have only one, shared by these towns. */
type Shared = Map<string, string[]>;

function parsePostcodes(postcodes: string | undefined, shared: Shared): string[] {
  if (!postcodes) return NO_NAMES.all;
  const known = shared.get(postcodes);
  if (known) return known;
  const parsed = postcodes.split(' ');
  shared.set(postcodes, parsed);
  return parsed;
}

function parseTown(entry: string, country: string, region: string, shared: Shared): Town {
  const [name = '', latitude, longitude, population, postcodes, names] = entry.split(',');
  const { all, exonyms } = parseNames(names);
  return {
    name,
    country,
    region,
    latitude: Number(latitude) / STEPS_PER_DEGREE,
    longitude: Number(longitude) / STEPS_PER_DEGREE,
    population: Number(population ?? 0) * POPULATION_STEP,
    postcodes: parsePostcodes(postcodes, shared),
    exonyms,
    keys: [...new Set([name, ...all].flatMap(spellings))],
  };
}

/** Overseas postcodes that begin with another territory's number. */
const ALONE: Record<string, string> = { 97133: '977', 97150: '978' };
const OVERSEAS = /^9[78]/;

/** French postcodes begin with their department's number, except in Corsica and overseas. */
export function departmentOf(postcode: string): string {
  if (postcode.startsWith('20')) return postcode < '20200' ? '2A' : '2B';
  return ALONE[postcode] ?? postcode.slice(0, OVERSEAS.test(postcode) ? 3 : 2);
}

/**
 * Reads the towns. They are not imported, because Next compiles this module into seven bundles,
 * each of which would hold the text in memory.
 */
function readTowns(): Record<string, string> {
  const file = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'lib/find/gazetteer/towns.json',
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

function parse(): Gazetteer {
  const byPostcode = new Map<string, Town[]>();
  const shared: Shared = new Map();
  const towns = Object.entries(readTowns()).flatMap(([key, entries]) => {
    const [country = '', region = ''] = key.split(' ');
    return entries.split(';').map((entry) => parseTown(entry, country, region, shared));
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
  return { towns, byPostcode };
}

/**
 * The parsed towns. The whole process shares them, because Next compiles this module into several
 * bundles.
 */
const shared = processState<{ gazetteer?: Gazetteer }>('gazetteer', () => ({}));

/** 50,000 towns of western Europe and all of France, parsed at first use. */
export function gazetteer(): Gazetteer {
  shared.gazetteer ??= parse();
  return shared.gazetteer;
}
