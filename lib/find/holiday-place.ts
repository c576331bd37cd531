import 'server-only';
import type { nominatim_object } from 'opening_hours';
import type { SalesPoint } from '../content/types';
import { regionName, regionOf } from './gazetteer/regions';
import widerRegions from './gazetteer/wider-regions.json';

/** The place whose holidays a shop observes, in the terms of the library of opening hours. */
export type HolidayPlace = nominatim_object['address'];

/** French departments with holidays of their own: Alsace, Moselle and overseas. Others share a region's. */
const FRENCH_ALONE = /^(?:57|67|68|97|98)/;

/** Parts of France that have a country code of their own. */
const FRENCH_ISLANDS: Record<string, string> = {
  GP: 'Guadeloupe',
  MQ: 'Martinique',
  GF: 'Guyane',
  RE: 'La Réunion',
  YT: 'Mayotte',
  BL: 'Saint-Barthélemy',
  MF: 'Saint-Martin',
  PM: 'Saint-Pierre-et-Miquelon',
  NC: 'Nouvelle-Calédonie',
  PF: 'Polynésie française',
  WF: 'Wallis-et-Futuna',
};

/**
 * Belgian school holidays depend on the community. Brussels belongs to two, so it has none here.
 */
const BELGIAN_COMMUNITIES: Record<string, string> = {
  VAN: 'NL',
  VBR: 'NL',
  VWV: 'NL',
  VOV: 'NL',
  VLI: 'NL',
  WBR: 'FR',
  WHT: 'FR',
  WLG: 'FR',
  WLX: 'FR',
  WNA: 'FR',
};

function frenchState(department: string): string {
  if (FRENCH_ALONE.test(department)) return regionName('FR', department, 'fr') ?? '';
  const wider = Object.values(widerRegions.FR).find(({ parts }) => parts.includes(department));
  return wider?.name.replaceAll('’', "'") ?? '';
}

function stateOf(shop: SalesPoint): string {
  const region = regionOf(shop);
  if (shop.country === 'FR') return frenchState(region);
  if (shop.country === 'BE') return BELGIAN_COMMUNITIES[region] ?? '';
  // The library uses the German names of cantons.
  return regionName(shop.country, region, 'de') ?? '';
}

/** The country and the region of a shop; the region is empty where it is not known. */
export function holidayPlace(shop: SalesPoint): HolidayPlace {
  const island = FRENCH_ISLANDS[shop.country];
  if (island) return { country_code: 'fr', state: island };
  return { country_code: shop.country.toLowerCase(), state: stateOf(shop) };
}
