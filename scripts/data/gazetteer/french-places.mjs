// Every place of France: communes, arrondissements, former communes, villages, and overseas France.
import { ARRONDISSEMENTS } from './arrondissements.mjs';
import { collectivities } from './collectivities.mjs';
import { departmentOf, locate, readCommunes } from './communes.mjs';
import { readCsv } from './csv.mjs';
import { kilometres, nearest } from './distance.mjs';
import { groupBy } from './groups.mjs';
import { nameIn } from './name-variants.mjs';
import { nativeName } from './native-names.mjs';
import { OVERSEAS } from './sources.mjs';

/** Paris, Lyon and Marseille, which INSEE lists by arrondissement, with one postcode for all of each. */
const WHOLE_CITIES = { Paris: '75000', Lyon: '69000', Marseille: '13000' };
/** The rows of GeoNames' postal codes that are parts of a town: `Paris 01`, `Courchevel 1650`. */
const PART = /^(?:Paris|Lyon|Marseille)$| \d+$/;
/** A village that is farther from all communes of its postcode is misplaced. */
const MISPLACED_KM = 20;
/** The distance up to which places of one name are one place. */
const SAME_PLACE_KM = 8;

/** The places of GeoNames' postal codes. */
const postalPlaces = () =>
  ['fr', 'fr-overseas']
    .flatMap((file) => readCsv(`postcodes/${file}.csv`))
    .filter(({ place }) => !PART.test(place))
    .map((row) => ({
      name: nativeName('FR', row.place.replace(/ \(.*$/, '').replaceAll('’', "'")),
      country: 'FR',
      region: OVERSEAS[row.country_code] || row.province_code || departmentOf(row.zipcode),
      lat: Number(row.latitude),
      lng: Number(row.longitude),
      population: 0,
      postcodes: [row.zipcode],
      others: [],
    }));

const key = ({ region, name }) => nameIn(region, name);

/**
 * The villages, each once, with the population of GeoNames' towns.
 * @param places the places of GeoNames that are no communes
 */
function villagesAmong(places, communes) {
  const at = groupBy(
    communes.flatMap((commune) => commune.postcodes.map((code) => ({ code, commune }))),
    ({ code }) => code,
  );
  const communesAt = (code) => (at.get(code) ?? []).map(({ commune }) => commune);
  const byInsee = new Map(communes.map((commune) => [commune.insee, commune]));
  const known = groupBy(communes, key);
  const villages = [];
  // Those with postcodes of their own come first.
  for (const place of places.toSorted((a, b) => Number(!a.postcodes) - Number(!b.postcodes))) {
    const namesake = known
      .get(key(place))
      ?.find((other) => kilometres(other, place) <= SAME_PLACE_KM);
    const commune = byInsee.get(place.insee) ?? nearest(communes, place);
    const population = Math.min(place.population, commune.population);
    const codes = place.postcodes ?? commune.postcodes;
    const around = codes.flatMap(communesAt);
    const isMisplaced =
      around.length > 0 && around.every((other) => kilometres(other, place) > MISPLACED_KM);
    if (namesake) {
      if (place.postcodes) namesake.postcodes = [...new Set([...namesake.postcodes, ...codes])];
      else namesake.population ||= population;
    } else if (!isMisplaced) {
      const village = { ...place, postcodes: codes, population, others: [] };
      known.set(key(place), [...(known.get(key(place)) ?? []), village]);
      villages.push(village);
    }
  }
  return villages;
}

/**
 * Every place of France as {name, country, region, lat, lng, population, postcodes, others}, `others`
 * being its further names.
 * @param towns GeoNames' towns of France, overseas included
 */
export function frenchPlaces(towns) {
  const all = [...readCommunes().values()];
  const arrondissements = all
    .filter(({ isArrondissement }) => isArrondissement)
    .map((commune) => {
      const [lat, lng] = ARRONDISSEMENTS[commune.insee];
      // The whole city is meant where its number is not named.
      return { ...commune, lat, lng, population: 0 };
    });
  const communes = all.filter(({ isArrondissement }) => !isArrondissement);
  const cities = towns
    .filter(({ name }) => name in WHOLE_CITIES)
    .map((city) => ({ ...city, postcodes: [WHOLE_CITIES[city.name]], others: [] }));
  const postal = postalPlaces();
  const overseas = collectivities(postal, towns);
  const regions = new Set(overseas.map(({ region }) => region));
  const isListed = ({ region, name }) => !regions.has(region) && !(name in WHOLE_CITIES);
  const places = locate(communes, postal.filter(isListed), towns.filter(isListed));
  const villages = villagesAmong(places, communes);
  const named = groupBy([...communes, ...villages], key);
  for (const commune of communes)
    for (const name of commune.former) {
      const places = named.get(nameIn(commune.region, name)) ?? [];
      const village = places.find((place) => kilometres(place, commune) <= MISPLACED_KM);
      // A former commune that GeoNames lacks is at the place of the one that it belongs to.
      if (!village) commune.others = [...new Set([...commune.others, name])];
      else if (village !== commune)
        village.postcodes = [...new Set([...village.postcodes, ...commune.postcodes])];
    }
  return [...cities, ...arrondissements, ...communes, ...villages, ...overseas];
}
