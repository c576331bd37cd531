import 'server-only';
import type { Locale } from '../../i18n/routing';
import { processState } from '../../next-internals/process-state.cjs';
import { fold } from '../fold';
import type { Position } from '../geo';
import file from './towns.json';

/** A town, of scripts/make-gazetteer.mjs. */
export type Town = Position & {
  name: string;
  /** ISO 3166 code */
  country: string;
  /** Department, province or canton: a key of regions.json; empty for countries without shops. */
  region: string;
  /** 0 for hamlets, which stand where their postcode's town is. */
  population: number;
  postcodes: string[];
  /** What other languages call it, where they have a name of their own for it. */
  exonyms: Partial<Record<Locale, string>>;
  /** Its name, its exonyms and its names of the past, folded; its own comes first. */
  keys: string[];
};

type Gazetteer = { towns: Town[]; byPostcode: Map<string, Town[]> };

const DEGREE = 1000;
const PEOPLE = 100;

/** `fr+es:Londres|it:Londra|Lundun`: the last is a name for the search alone. */
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

function parseTown(entry: string, country: string, region: string): Town {
  const [name = '', latitude, longitude, people, postcodes, names] = entry.split(',');
  const { all, exonyms } = parseNames(names);
  return {
    name,
    country,
    region,
    latitude: latitude ? Number(latitude) / DEGREE : Number.NaN,
    longitude: Number(longitude) / DEGREE,
    population: Number(people ?? 0) * PEOPLE,
    postcodes: postcodes ? postcodes.split(' ') : [],
    exonyms,
    keys: [name, ...all].map(fold),
  };
}

function parse(): Gazetteer {
  const byPostcode = new Map<string, Town[]>();
  const towns = Object.entries(file as Record<string, string>).flatMap(([key, entries]) => {
    const [country = '', region = ''] = key.split(' ');
    return entries.split(';').map((entry) => parseTown(entry, country, region));
  });
  // Larger towns come first in the file, so a postcode's first town is where its hamlets are.
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

/** Too large to be read twice in one process. */
const shared = processState<{ gazetteer?: Gazetteer }>('gazetteer', () => ({}));

/** Western Europe's towns, read when first asked for: 42,000, and French postcodes. */
export function gazetteer(): Gazetteer {
  shared.gazetteer ??= parse();
  return shared.gazetteer;
}
