// The communes of France (INSEE) at their places. Two sources have their positions, of which neither is
// the truth: La Poste's is the middle of the commune's area, which may be a forest, a mountain or the
// sea; GeoNames' is the town, but sometimes that of a namesake. So the town is taken where it can lie
// within the area.
import { readCsv } from './csv.mjs';
import { kilometres, nearest } from './distance.mjs';
import { fold } from './exonyms.mjs';
import { groupBy } from './groups.mjs';
import { isVariant, nameIn } from './name-variants.mjs';

/** How far a town may be from the middle of its area, in radii of a circle of the same area. */
const EXTENT_RADII = 2;
const MIN_EXTENT_KM = 2;
/** The area of Mayotte's communes, of which the list has neither area nor population. */
const USUAL_KM2 = 22;
/** Communes whose town is farther: their area has islands, or is long and narrow. */
const TOWN_IS_RIGHT = new Set([
  '09162', // Lercoul
  '09283', // Savignac-les-Ormeaux
  '29040', // Le Conquet
  '2A130', // Grosseto-Prugna
  '2A300', // San-Gavino-di-Carbini
  '2B301', // San-Gavino-di-Tenda
  '31123', // Castillon-de-Larboust
  '31133', // Cazeaux-de-Larboust
  '31470', // Saint-Aventin
  '44120', // Le Pellerin
  '50218', // Granville
  '64354', // Louvie-Soubiron
  '65077', // Beaucens
  '65465', // Vielle-Aure
  '97216', // Le Marigot
]);
/** Communes whose town is wrong in GeoNames, though it is not farther. */
const TOWN_IS_WRONG = new Set(['73187']); // La Léchère

/** The department of an INSEE code or of a postcode of overseas France: `69123` → `69`. */
export const departmentOf = (insee) => insee.slice(0, /^9[78]/.test(insee) ? 3 : 2);

/** A commune that the list has forgotten. */
const LES_TROIS_LACS = {
  insee: '27676',
  name: 'Les Trois Lacs',
  latitude: '49.2117',
  longitude: '1.3378',
  area_km2: '35.71',
  population_2021: '1880',
  kind: 'COM',
};

/** INSEE's communes and arrondissements by their code, without a position. */
export function readCommunes() {
  const rows = [
    ...readCsv('postcodes/fr-communes.csv'),
    { ...LES_TROIS_LACS, postcode: '27700' },
    { ...LES_TROIS_LACS, postcode: '27940' },
  ];
  const communes = new Map();
  for (const row of rows.filter(({ kind }) => kind !== 'COMD')) {
    const commune = communes.get(row.insee) ?? {
      insee: row.insee,
      name: row.name.replace(' Arrondissement', ''),
      country: 'FR',
      region: departmentOf(row.insee),
      isArrondissement: row.kind === 'ARM',
      middle: row.latitude && { lat: Number(row.latitude), lng: Number(row.longitude) },
      radius: Math.sqrt((Number(row.area_km2) || USUAL_KM2) / Math.PI),
      population: Number(row.population_2021),
      postcodes: [],
      former: [],
      others: [],
    };
    commune.postcodes = [...new Set([...commune.postcodes, row.postcode])];
    communes.set(row.insee, commune);
  }
  for (const { name, parent_insee } of rows.filter(({ kind }) => kind === 'COMD')) {
    const { former } = communes.get(parent_insee);
    if (!former.includes(name)) former.push(name);
  }
  return communes;
}

/** Whether a town can be that of a commune. */
function isWithin(town, { insee, middle, radius }) {
  if (!middle || TOWN_IS_RIGHT.has(insee)) return true;
  if (TOWN_IS_WRONG.has(insee)) return false;
  return kilometres(town, middle) <= Math.max(MIN_EXTENT_KM, EXTENT_RADII * radius);
}

/**
 * Sets `lat` and `lng` of each commune, and adds to `others` the names under which GeoNames has it.
 * @param postal the places of GeoNames' postal codes
 * @param towns GeoNames' towns
 * @returns the places that are none of the communes: former communes and villages
 */
export function locate(communes, postal, towns) {
  const rest = new Set([...postal, ...towns]);
  const rowsNamed = groupBy(postal, ({ postcodes: [code], name }) => nameIn(code, name));
  const townsNamed = groupBy(towns, ({ region, name }) => nameIn(region, name));
  const rowsAt = groupBy(postal, ({ postcodes: [code] }) => code);
  const townsIn = groupBy(towns, ({ insee }) => insee);
  const take = (commune, places) => {
    commune.found = places;
    for (const place of places) rest.delete(place);
  };
  for (const commune of communes)
    take(commune, [
      ...commune.postcodes.flatMap((code) => rowsNamed.get(nameIn(code, commune.name)) ?? []),
      ...(townsNamed.get(nameIn(commune.region, commune.name)) ?? []),
    ]);
  for (const commune of communes.filter(({ found }) => found.length === 0)) {
    const there = [
      ...commune.postcodes.flatMap((code) => rowsAt.get(code) ?? []),
      ...(townsIn.get(commune.insee) ?? []),
    ].filter((place) => rest.has(place) && isWithin(place, commune));
    const variants = there.filter(({ name }) => isVariant(name, commune.name));
    const variant = nearest(variants, commune.middle || variants[0]);
    if (variant) {
      const spelling = fold(variant.name);
      take(
        commune,
        there.filter(({ name }) => fold(name) === spelling),
      );
      commune.others.push(variant.name);
    } else {
      // A commune that was made of several is at the town in it, or at the one that it was named after.
      const isFormer = ({ name }) => commune.former.some((former) => fold(former) === fold(name));
      commune.found = there
        .filter((place) => place.population > 0 || isFormer(place))
        .toSorted((a, b) => b.population - a.population);
    }
  }
  for (const commune of communes) {
    const { found, middle } = commune;
    const { lat, lng } = found.find((place) => isWithin(place, commune)) ?? middle;
    Object.assign(commune, { lat, lng });
    commune.population ||= Math.max(0, ...found.map(({ population }) => population));
  }
  return [...rest];
}
