import 'server-only';
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
  /** Its name and what others call it, folded. */
  keys: string[];
};

type Gazetteer = { towns: Town[]; byPostcode: Map<string, Town[]> };

const DEGREE = 1000;
const PEOPLE = 100;

function parseTown(entry: string, country: string, region: string): Town {
  const [name = '', latitude, longitude, people, postcodes, others] = entry.split(',');
  return {
    name,
    country,
    region,
    latitude: latitude ? Number(latitude) / DEGREE : Number.NaN,
    longitude: Number(longitude) / DEGREE,
    population: Number(people ?? 0) * PEOPLE,
    postcodes: postcodes ? postcodes.split(' ') : [],
    keys: [name, ...(others ? others.split('|') : [])].map(fold),
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

/** One for the whole process: Next bundles this module more than once. */
const shared = globalThis as { gazetteer?: Gazetteer };

/** Western Europe's towns, read when first asked for: 41,000, and French postcodes. */
export function gazetteer(): Gazetteer {
  shared.gazetteer ??= parse();
  return shared.gazetteer;
}
