// Towns whose names the map writes, each with the first zoom that has room for it.
import { readFileSync } from 'node:fs';

/** The map's zooms: components/find/map/sales-point-map.tsx. */
const ZOOMS = { first: 4, last: 14 };
/** Where the shops are. Their overseas regions have no land on the map, but towns that are asked for. */
const HOME = ['FR', 'BE', 'CH', 'LU', 'MC'];
const BOX = { west: -12, east: 19.5, south: 35.5, north: 60 };
/** Smaller towns have no name on the map. */
const PEOPLE = { home: 4000, around: 30_000, small: 5000 };
const SMALL_COUNTRIES = ['AD', 'LI'];
/** From one zoom to the next, towns of less weight come. */
const WEIGHT_AT_ZOOM = { 4: 300_000, 5: 150_000, 6: 75_000, 7: 40_000, 8: 20_000, 9: 12_000 };
/** Towns where the shops are, and small countries' capitals, are looked for more than others. */
const HOME_WEIGHT = 3;
const CAPITAL_WEIGHT = 10;
const CAPITALS = ['AD Andorra la Vella', 'LI Vaduz'];
/** Quarters of Paris, Lyon and Marseille: where their city is a page wide, by number alone. */
const ARRONDISSEMENT = / (\d+er?)$/;
const ARRONDISSEMENT_ZOOM = 14;

/** Room for a name in pixels, roughly: the map itself measures the letters. */
const LANGUAGES = 6;
const TILE = 256;
const LETTER = 7;
const MARGIN = 12;
const LINE = 26;
/** A town that found no room keeps smaller ones from its own middle. */
const SUBURB = 0.5;

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
      people: Number(hundreds || 0) * 100,
      exonyms: Object.fromEntries(exonyms),
    };
  });
}

function isOnMap({ country, people, lat, lon }) {
  if (HOME.includes(country)) return people >= PEOPLE.home;
  const isInBox = lon > BOX.west && lon < BOX.east && lat > BOX.south && lat < BOX.north;
  return isInBox && people >= (SMALL_COUNTRIES.includes(country) ? PEOPLE.small : PEOPLE.around);
}

function weightOf({ country, name, people }) {
  if (CAPITALS.includes(`${country} ${name}`)) return people * CAPITAL_WEIGHT;
  return HOME.includes(country) ? people * HOME_WEIGHT : people;
}

/** Web Mercator, the world one wide. */
const mercator = ({ lat, lon }) => ({
  x: 0.5 + lon / 360,
  y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI),
});

/** Languages differ: the mean of them. */
function widthOf({ name, exonyms }) {
  const foreign = Object.values(exonyms);
  const own = Math.max(0, LANGUAGES - foreign.length) * name.length;
  return ((own + foreign.join('').length) / LANGUAGES) * LETTER + MARGIN;
}

/** Of the towns, larger ones first, those that have room beside the ones that stand already. */
function withRoom(towns, standing, zoom) {
  const world = TILE * 2 ** zoom;
  const taken = standing.map((town) => ({ town, part: 1 }));
  return towns.filter((town) => {
    const isFree = taken.every(
      ({ town: other, part }) =>
        Math.abs(town.x - other.x) * world > (part * (town.width + other.width)) / 2 ||
        Math.abs(town.y - other.y) * world > part * LINE,
    );
    taken.push({ town, part: isFree ? 1 : SUBURB });
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
    const standing = towns.filter((town) => town.zoom);
    const least = WEIGHT_AT_ZOOM[zoom] ?? 0;
    const waiting = towns.filter((town) => !town.zoom && town.weight >= least);
    for (const town of withRoom(waiting, standing, zoom)) town.zoom = zoom;
  }
  const quarters = all
    .filter(({ country, name }) => country === 'FR' && ARRONDISSEMENT.test(name))
    .map((town) => ({
      ...town,
      name: ARRONDISSEMENT.exec(town.name)[1],
      zoom: ARRONDISSEMENT_ZOOM,
    }));
  return [...towns.filter(({ zoom }) => zoom), ...quarters].map(entryOf);
}
