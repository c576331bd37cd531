import { readFileSync } from 'node:fs';
import { foldName } from '@/lib/find/fold-name';
import { gazetteer, type Town } from '@/lib/find/gazetteer/gazetteer';
import type { Position } from '@/lib/find/geo';
import { distanceKm } from '@/lib/find/spatial-index';

/** A place as one of the two public lists has it, neither of which is the truth. */
export type ListedPlace = Position & {
  source: 'La Poste' | 'GeoNames';
  name: string;
  postcode: string;
};

export function readCsv(path: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

const listed = (
  source: ListedPlace['source'],
  { name = '', postcode = '', latitude, longitude }: Record<string, string | undefined>,
): ListedPlace => ({
  source,
  name,
  postcode,
  latitude: Number(latitude),
  longitude: Number(longitude),
});

/** INSEE's communes; arrondissements are listed under their numbers, and a few have no position. */
const laPoste = () =>
  readCsv('scripts/data/postcodes/fr-communes.csv')
    .filter(({ kind, latitude }) => kind === 'COM' && latitude)
    .map((row) => listed('La Poste', row));

/** The communes that have become a part of another, whose position the list gives to them. */
export const formerCommunes = (): ListedPlace[] =>
  readCsv('scripts/data/postcodes/fr-communes.csv')
    .filter(({ kind, latitude }) => kind === 'COMD' && latitude)
    .map((row) => listed('La Poste', row));

/** Parts of a town, "Paris 01" and "Courchevel 1650", and cities that have postcodes by their parts. */
const PART = /^(?:Paris|Lyon|Marseille)$| \d+$/;

/** Villages of an island for which the list has only the position of their island. */
function withoutIslands(rows: Record<string, string>[]) {
  const names = new Map<string, Set<string | undefined>>();
  const at = ({ latitude, longitude }: Record<string, string>) => `${latitude} ${longitude}`;
  for (const row of rows) names.set(at(row), (names.get(at(row)) ?? new Set()).add(row.place));
  return rows.filter((row) => names.get(at(row))?.size === 1);
}

const geonames = () =>
  [
    ...readCsv('scripts/data/postcodes/fr.csv'),
    ...withoutIslands(readCsv('scripts/data/postcodes/fr-overseas.csv')),
  ]
    .filter(({ place = '' }) => !PART.test(place))
    .map((row) =>
      listed('GeoNames', {
        ...row,
        name: CATALAN[row.place ?? ''] ?? row.place?.replace(/ \(.*$/, ''),
        postcode: row.zipcode,
      }),
    );

/** All places of both lists. */
export const frenchLists = (): ListedPlace[] => [...laPoste(), ...geonames()];

/** French towns that GeoNames lists by their Catalan names. */
const CATALAN: Record<string, string> = {
  "els Banys d'Arles": 'Amélie-les-Bains-Palalda',
  'el Voló': 'Le Boulou',
  Portvendres: 'Port-Vendres',
};

/** The gazetteer's place with this name and postcode. */
const townOf = ({ name, postcode }: Pick<ListedPlace, 'name' | 'postcode'>): Town | undefined =>
  gazetteer()
    .byPostcode.get(postcode)
    ?.find(({ country, keys }) => country === 'FR' && keys.includes(foldName(name)));

/** The distance above which two positions are no longer one place's. */
export const SAME_PLACE_KM = 5;

/** The distance of the gazetteer's place from a list's; undefined where it lacks the place. */
export function kmFrom(place: ListedPlace): number | undefined {
  const town = townOf(place);
  return town && distanceKm(town, place);
}

const keyOf = ({ source, postcode, name }: Record<'source' | 'postcode' | 'name', string>) =>
  `${source}: ${postcode} ${name}`;

/**
 * Where a list is wrong, as its neighbours show: places of the same postcode, and the area of the
 * commune.
 */
const faults = new Map(
  readCsv('tests/find/french-list-faults.csv').map(
    ({ source = '', postcode = '', name = '', fault }) => [
      keyOf({ source, postcode, name }),
      fault,
    ],
  ),
);

/** Whether a list's position is known to be wrong, or the list's place is left out for a reason. */
export const isFault = (place: ListedPlace) => faults.has(keyOf(place));

/** The faults that none of these places has. */
export function idleFaults(places: readonly ListedPlace[]): string[] {
  const far = new Set(
    places.filter((place) => !((kmFrom(place) ?? Infinity) <= SAME_PLACE_KM)).map(keyOf),
  );
  return [...faults.keys()].filter((key) => !far.has(key));
}
