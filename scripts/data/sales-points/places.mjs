// Towns that may have a shop: all French ones of the gazetteer, and those below with their postcodes.
import { readFileSync } from 'node:fs';

const gazetteer = JSON.parse(readFileSync('lib/find/gazetteer/towns.json', 'utf8'));

/** Postcodes that the gazetteer does not have. */
const ABROAD = {
  BE: {
    Bruxelles: '1000',
    Antwerpen: '2000',
    Gent: '9000',
    Charleroi: '6000',
    Liège: '4000',
    Brugge: '8000',
    Namur: '5000',
    Leuven: '3000',
    Mons: '7000',
    Aalst: '9300',
    Mechelen: '2800',
    'La Louvière': '7100',
    Kortrijk: '8500',
    Hasselt: '3500',
    'Sint-Niklaas': '9100',
    Oostende: '8400',
    Tournai: '7500',
    Genk: '3600',
    Seraing: '4100',
    Roeselare: '8800',
    Mouscron: '7700',
    Verviers: '4800',
    Turnhout: '2300',
    Wavre: '1300',
    Arlon: '6700',
    Dinant: '5500',
    Waterloo: '1410',
    Nivelles: '1400',
    Huy: '4500',
    Spa: '4900',
  },
  CH: {
    Zürich: '8001',
    Genève: '1204',
    Basel: '4051',
    Bern: '3011',
    Lausanne: '1003',
    Winterthur: '8400',
    Lugano: '6900',
    Luzern: '6003',
    'Biel/Bienne': '2502',
    Thun: '3600',
    Fribourg: '1700',
    Neuchâtel: '2000',
    Sion: '1950',
    Vevey: '1800',
    Montreux: '1820',
    Nyon: '1260',
    Morges: '1110',
    Bulle: '1630',
    Delémont: '2800',
    Bellinzona: '6500',
    'Yverdon-les-Bains': '1400',
    'La Chaux-de-Fonds': '2300',
    Martigny: '1920',
    Zug: '6300',
    Aarau: '5000',
    Chur: '7000',
    Schaffhausen: '8200',
    Solothurn: '4500',
  },
  LU: {
    Luxembourg: '1648',
    'Esch-sur-Alzette': '4010',
    Dudelange: '3441',
    Differdange: '4501',
    Ettelbruck: '9001',
    Diekirch: '9240',
    Echternach: '6401',
    Wiltz: '9501',
    Mamer: '8201',
    Remich: '5501',
    Grevenmacher: '6701',
    Mersch: '7501',
  },
};

/** The language of the names of shops and streets. */
function languageOf(country, region) {
  if (country === 'BE') return region.startsWith('V') ? 'nl' : 'fr';
  if (country === 'CH' && region === 'TI') return 'it';
  if (country === 'CH') return ['GE', 'VD', 'NE', 'JU', 'FR', 'VS'].includes(region) ? 'fr' : 'de';
  return 'fr';
}

/** Excluded, because a shop has the postcode of its arrondissement. */
const WHOLE_CITIES = ['75000', '69000', '13000'];

const ARRONDISSEMENT = / \d+er?$/;
/** An assumption, in hundreds: the gazetteer has no population of arrondissements. */
const ARRONDISSEMENT_POPULATION = 700;
const NO_OVERSEAS = /^FR (?!97)/;

const read = (key) =>
  gazetteer[key].split(';').map((entry) => {
    const [name, lat, lng, population, postcodes] = entry.split(',');
    const [country, region] = key.split(' ');
    const isArrondissement = ARRONDISSEMENT.test(name);
    return {
      city: name.replace(ARRONDISSEMENT, ''),
      country,
      region,
      language: languageOf(country, region),
      latitude: Number(lat) / 1000,
      longitude: Number(lng) / 1000,
      population: isArrondissement ? ARRONDISSEMENT_POPULATION : Number(population),
      postcode: ABROAD[country]?.[name] ?? postcodes?.split(' ')[0],
    };
  });

/** Country → its towns with a population and a postcode. Populations are in hundreds. */
export const PLACES = Object.fromEntries(
  ['FR', 'BE', 'CH', 'LU'].map((country) => [
    country,
    Object.keys(gazetteer)
      .filter((key) => (country === 'FR' ? NO_OVERSEAS.test(key) : key.startsWith(country)))
      .flatMap(read)
      .filter(
        ({ population, postcode }) =>
          population > 0 && postcode && !WHOLE_CITIES.includes(postcode),
      ),
  ]),
);
