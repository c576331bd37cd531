import { fold } from './fold';

/** A town of cms/data/towns.json, which scripts/data/make-gazetteer.mjs writes (INSEE; GeoNames, CC BY 4.0). */
export type Town = {
  name: string;
  country: string;
  /** The names in all languages, the town's own name first. */
  names: string[];
  latitude: number;
  longitude: number;
  population: number;
  postcodes: string[];
};

export type Towns = {
  /** The towns by country and postcode, `FR 69002`, the largest first. */
  byPostcode: Map<string, Town[]>;
  /** The towns by country, the largest first. */
  byCountry: Map<string, Town[]>;
  /**
   * The towns by country and name, in the form of `townKey`. A country is added at its first
   * request.
   */
  byName: Map<string, Map<string, Town[]>>;
};

/** The file stores positions in thousandths of a degree. */
const STEPS_PER_DEGREE = 1_000;

/**
 * The names and spellings in a name: `Biel/Bienne` has several names, and `Sankt Gallen` another
 * spelling.
 */
const partsOf = (name: string) => [
  name,
  name.replace(/\b(?:Sankt|Sint)\b/, 'St'),
  ...name.split(/[/()]/).map((part) => part.trim()),
];

/**
 * The arrondissement after a town's name: `Paris 11e`, « LYON 2EME ARRONDISSEMENT », « Lyon 02 ».
 */
const QUARTER = / \d{1,2} ?(?:er|e|eme|ieme)?(?: arr(?:ondissement)?)?$/;

/** A town's name for comparison, without the arrondissement of Paris, Lyon and Marseille. */
export const townKey = (name: string): string =>
  fold(name.replace(/\bcedex\b.*$/i, '')).replace(QUARTER, '');

function add(map: Map<string, Town[]>, key: string, town: Town): void {
  const others = map.get(key);
  if (others) others.push(town);
  else map.set(key, [town]);
}

/**
 * Parses `name,latitude,longitude,population,postcodes,exonyms`, where exonyms are
 * `fr+es:Londres|Lundun`.
 */
function parseTown(entry: string, country: string): Town {
  const [name = '', latitude = '', longitude = '', population = '0', postcodes = '', names = ''] =
    entry.split(',');
  const exonyms = names.split('|').map((exonym) => exonym.slice(exonym.indexOf(':') + 1));
  return {
    name,
    country,
    names: [...new Set([name, ...exonyms].flatMap(partsOf).filter(Boolean))],
    latitude: Number(latitude) / STEPS_PER_DEGREE,
    longitude: Number(longitude) / STEPS_PER_DEGREE,
    population: Number(population),
    postcodes: postcodes.split(' ').filter(Boolean),
  };
}

/** Reads the towns of the file, which has one text per country and region. */
export function readTowns(file: Record<string, string>): Towns {
  const towns: Towns = { byPostcode: new Map(), byCountry: new Map(), byName: new Map() };
  const all = Object.entries(file)
    .flatMap(([key, entries]) =>
      entries.split(';').map((entry) => parseTown(entry, key.slice(0, 2))),
    )
    .sort((a, b) => b.population - a.population);
  for (const town of all) {
    for (const postcode of town.postcodes)
      add(towns.byPostcode, `${town.country} ${postcode}`, town);
    add(towns.byCountry, town.country, town);
  }
  return towns;
}

/**
 * The towns of this name. Names are folded by country at first use, because this takes a moment for
 * France and few lists need it.
 */
function townsNamed({ byCountry, byName }: Towns, country: string, city: string): Town[] {
  const names = byName.get(country) ?? new Map<string, Town[]>();
  if (!byName.has(country))
    for (const town of byCountry.get(country) ?? [])
      for (const key of new Set(town.names.map(townKey))) add(names, key, town);
  byName.set(country, names);
  return names.get(townKey(city)) ?? [];
}

/** The countries of which the file has every postcode. For others it has only the larger towns. */
const WITH_POSTCODES = ['FR', 'BE', 'CH', 'LU', 'MC'];

export type Place = {
  /** The town of this name, if it is known. */
  town?: Town;
  /** The towns of the postcode. */
  others: Town[];
  /** Whether the file should have the postcode, but lacks it. */
  isUnknownPostcode: boolean;
};

const hasName = (town: Town, city: string) =>
  town.names.some((name) => townKey(name) === townKey(city));

/** The digits with which a French postcode names its department, or its territory overseas. */
const departmentOf = (postcode: string) => postcode.slice(0, /^9[78]/.test(postcode) ? 3 : 2);

/**
 * Whether a namesake may be meant. In France it must be in the department with which the postcode
 * begins.
 */
const isNear = ({ country, postcodes }: Town, postcode: string) =>
  country !== 'FR' || postcodes.some((other) => departmentOf(other) === departmentOf(postcode));

/** The known data of a town and its postcode. */
export function findPlace(towns: Towns, country: string, postcode: string, city: string): Place {
  const others = towns.byPostcode.get(`${country} ${postcode}`) ?? [];
  const isUnknownPostcode = WITH_POSTCODES.includes(country) && others.length === 0;
  const town =
    others.find((other) => hasName(other, city)) ??
    (others.length === 0
      ? townsNamed(towns, country, city).find((namesake) => isNear(namesake, postcode))
      : undefined);
  return { town, others, isUnknownPostcode };
}

/** The country in which this town has this postcode, France first; undefined if there is none. */
export const countryOf = (towns: Towns, postcodeIn: (country: string) => string, city: string) =>
  WITH_POSTCODES.find((country) =>
    towns.byPostcode.get(`${country} ${postcodeIn(country)}`)?.some((town) => hasName(town, city)),
  );
