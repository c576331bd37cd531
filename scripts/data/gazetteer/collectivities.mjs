// The communes and villages of the overseas collectivities, which INSEE's list of communes lacks: their
// own names, postcodes and populations (collectivities.csv) at the places that GeoNames has them.
import { readCsv } from './csv.mjs';
import { fold } from './exonyms.mjs';
import { groupBy } from './groups.mjs';

/** Villages that GeoNames' postal codes have several kilometres off, and an island without people. */
const LEFT_OUT = new Set(['Mahaena', 'Papenoo', 'Clipperton Island']);

/** Each village once, with its postcodes. */
function unique(villages) {
  const groups = groupBy(villages, ({ name, lat, lng }) => `${name} ${lat} ${lng}`);
  return [...groups.values()].map((same) => ({
    ...same[0],
    postcodes: same.flatMap(({ postcodes }) => postcodes),
  }));
}

/**
 * @param postal the places of GeoNames' postal codes
 * @param towns GeoNames' towns, which are the more exact ones
 */
export function collectivities(postal, towns) {
  const communes = readCsv('gazetteer/collectivities.csv');
  const key = (region, name) => `${region} ${fold(name)}`;
  const byName = (places) => groupBy(places, ({ region, name }) => key(region, name));
  const [townsNamed, postalNamed] = [byName(towns), byName(postal)];
  // Where several villages are at one place, it is only that of their island.
  const atPlace = groupBy(postal, ({ lat, lng }) => `${lat} ${lng}`);
  const isOfIsland = ({ lat, lng }) =>
    new Set(atPlace.get(`${lat} ${lng}`)?.map(({ name }) => name)).size > 1;
  const own = communes.map(({ region, name, town, postcodes, population, others }) => {
    const chief = key(region, town || name);
    const [place] = townsNamed.get(chief) ?? postalNamed.get(chief) ?? [];
    if (!place) throw new Error(`collectivities.csv: GeoNames has no ${town || name} in ${region}`);
    const further = (postalNamed.get(key(region, name)) ?? []).flatMap((row) => row.postcodes);
    return {
      name,
      country: 'FR',
      region,
      lat: place.lat,
      lng: place.lng,
      population: Number(population),
      postcodes: [...new Set([...postcodes.split(' '), ...further])],
      others: [isOfIsland(place) && town, ...others.split('|')].filter(Boolean),
    };
  });
  const regions = new Set(own.map(({ region }) => region));
  const known = new Set(
    own.flatMap(({ region, name, others }) => [name, ...others].map((some) => key(region, some))),
  );
  const villages = postal.flatMap((village) => {
    const { region, name } = village;
    if (!regions.has(region) || known.has(key(region, name)) || LEFT_OUT.has(name)) return [];
    const [town = village] = townsNamed.get(key(region, name)) ?? [];
    return town === village && isOfIsland(village)
      ? []
      : [{ ...village, lat: town.lat, lng: town.lng }];
  });
  return [...own, ...unique(villages)];
}
