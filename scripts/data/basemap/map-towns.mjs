// The towns that the map labels, each with the first zoom that has room for its name.
import { readFileSync } from 'node:fs';
import { LOCALES } from '../gazetteer/exonyms.mjs';

/** The map's zooms (components/find/map/sales-point-map.tsx). */
const ZOOMS = { first: 4, last: 14 };
/** Countries with shops. Their overseas regions have no land on the map, but towns to search for. */
const HOME = ['FR', 'BE', 'CH', 'LU', 'MC'];
const BOX = { west: -12, east: 19.5, south: 35.5, north: 60 };
/** The smallest population that has a label. */
const MIN_POPULATION = { home: 4000, around: 30_000, small: 5000 };
const SMALL_COUNTRIES = ['AD', 'LI'];
/** The smallest weight that has a label, by zoom. */
const MIN_WEIGHT = { 4: 300_000, 5: 150_000, 6: 75_000, 7: 40_000, 8: 20_000, 9: 12_000 };
/**
 * The weights of towns in countries with shops, and of small countries' capitals, for which
 * visitors look more often.
 */
const HOME_WEIGHT = 3;
const CAPITAL_WEIGHT = 10;
const CAPITALS = ['AD Andorra la Vella', 'LI Vaduz'];
/** Paris, Lyon and Marseille: at the closest zoom, their arrondissements are labelled by number. */
const ARRONDISSEMENT = / (\d+er?)$/;
const ARRONDISSEMENT_ZOOM = 14;

const TILE_SIZE = 256;
/** A label's estimated size in pixels. The map itself measures the text. */
const LETTER_WIDTH = 7;
const MARGIN = 12;
const LINE_HEIGHT = 26;
/**
 * The part of its label's size that a town without room still reserves against smaller towns'
 * labels.
 */
const SUBURB_FACTOR = 0.5;

function townsOf([key, entries]) {
  const country = key.split(' ')[0];
  return entries.split(';').map((entry) => {
    const [name, lat, lon, hundreds, , names = ''] = entry.split(',');
    const exonyms = names
      .split('|')
      .filter((part) => part.includes(':'))
      .flatMap((part) => {
        const [locales, exonym] = part.split(':');
        return locales.split('+').map((locale) => [locale, exonym]);
      });
    return {
      country,
      name: name.replaceAll("'", '’'),
      lat: Number(lat) / 1000,
      lon: Number(lon) / 1000,
      population: Number(hundreds || 0) * 100,
      exonyms: Object.fromEntries(exonyms),
    };
  });
}

function isOnMap({ country, population, lat, lon }) {
  if (HOME.includes(country)) return population >= MIN_POPULATION.home;
  const isInBox = lon > BOX.west && lon < BOX.east && lat > BOX.south && lat < BOX.north;
  return (
    isInBox &&
    population >= (SMALL_COUNTRIES.includes(country) ? MIN_POPULATION.small : MIN_POPULATION.around)
  );
}

function weightOf({ country, name, population }) {
  if (CAPITALS.includes(`${country} ${name}`)) return population * CAPITAL_WEIGHT;
  return HOME.includes(country) ? population * HOME_WEIGHT : population;
}

/** Web Mercator, in parts of the world's width. */
const mercator = ({ lat, lon }) => ({
  x: 0.5 + lon / 360,
  y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI),
});

/** The mean width of the name over the site's languages. */
function widthOf({ name, exonyms }) {
  const foreign = Object.values(exonyms);
  const own = Math.max(0, LOCALES.length - foreign.length) * name.length;
  return ((own + foreign.join('').length) / LOCALES.length) * LETTER_WIDTH + MARGIN;
}

/** The towns, larger ones first, whose labels have room beside those that are placed already. */
function withRoom(towns, placed, zoom) {
  const worldSize = TILE_SIZE * 2 ** zoom;
  const rowOf = ({ y }) => Math.floor((y * worldSize) / LINE_HEIGHT);
  // The towns are grouped by rows as high as a line of text, because a label can only meet labels of its own row
  // and of the two beside it.
  const rows = new Map();
  function take(town, factor) {
    const row = rowOf(town);
    if (!rows.has(row)) rows.set(row, []);
    rows.get(row).push({ town, factor });
  }
  for (const town of placed) take(town, 1);
  return towns.filter((town) => {
    const row = rowOf(town);
    const isFree = [row - 1, row, row + 1]
      .flatMap((near) => rows.get(near) ?? [])
      .every(
        ({ town: other, factor }) =>
          Math.abs(town.x - other.x) * worldSize > (factor * (town.width + other.width)) / 2 ||
          Math.abs(town.y - other.y) * worldSize > factor * LINE_HEIGHT,
      );
    take(town, isFree ? 1 : SUBURB_FACTOR);
    return isFree;
  });
}

const entryOf = ({ name, lat, lon, zoom, exonyms }) => {
  const entry = [name, Number(lat.toFixed(3)), Number(lon.toFixed(3)), zoom];
  return Object.keys(exonyms).length > 0 ? [...entry, exonyms] : entry;
};

/** [name, latitude, longitude, first zoom, exonyms?] of each town, the larger first. */
export function mapTowns() {
  const gazetteer = JSON.parse(readFileSync('lib/find/gazetteer/towns.json', 'utf8'));
  const all = Object.entries(gazetteer).flatMap(townsOf);
  const towns = all
    .filter(isOnMap)
    .map((town) => ({ ...town, ...mercator(town), width: widthOf(town), weight: weightOf(town) }))
    .sort((a, b) => b.weight - a.weight);
  for (let zoom = ZOOMS.first; zoom <= ZOOMS.last; zoom += 1) {
    const placed = towns.filter((town) => town.zoom);
    const minWeight = MIN_WEIGHT[zoom] ?? 0;
    const candidates = towns.filter((town) => !town.zoom && town.weight >= minWeight);
    for (const town of withRoom(candidates, placed, zoom)) town.zoom = zoom;
  }
  const arrondissements = all
    .filter(({ country, name }) => country === 'FR' && ARRONDISSEMENT.test(name))
    .map((town) => ({
      ...town,
      name: ARRONDISSEMENT.exec(town.name)?.[1],
      zoom: ARRONDISSEMENT_ZOOM,
    }));
  return [...towns.filter(({ zoom }) => zoom), ...arrondissements].map(entryOf);
}
