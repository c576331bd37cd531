import 'server-only';
import type { SalesPoint } from '../content/types';
import type { HolidayPlace } from '../hours/holidays';
import { regionName, regionOf } from './gazetteer/regions';
import widerRegions from './gazetteer/wider-regions.json';

/** Parts of France with holidays of their own, by their regions' codes. Other departments share a region's. */
const FRENCH_ALONE: Record<string, string> = {
  '57': 'Moselle',
  '67': 'Bas-Rhin',
  '68': 'Haut-Rhin',
  '971': 'Guadeloupe',
  '972': 'Martinique',
  '973': 'Guyane',
  '974': 'La Réunion',
  '975': 'Saint-Pierre-et-Miquelon',
  '976': 'Mayotte',
  '977': 'Saint-Barthélemy',
  '978': 'Saint-Martin',
  '986': 'Wallis-et-Futuna',
  '987': 'Polynésie française',
  '988': 'Nouvelle-Calédonie',
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

function frenchRegion(department: string): string {
  const wider = Object.values(widerRegions.FR).find(({ parts }) => parts.includes(department));
  return wider?.name.replaceAll('’', "'") ?? '';
}

function stateOf(country: string, region: string): string {
  if (country === 'FR') return frenchRegion(region);
  if (country === 'BE') return BELGIAN_COMMUNITIES[region] ?? '';
  // The library uses the German names of cantons.
  return regionName(country, region, 'de') ?? '';
}

/**
 * The country and the region of a shop, in the library's names; the region is empty where it is not known. An
 * overseas shop has the same place by France's code as by its territory's.
 */
export function holidayPlace(shop: SalesPoint): HolidayPlace {
  const region = regionOf(shop);
  const alone = FRENCH_ALONE[region];
  if (alone) return { country_code: 'fr', state: alone };
  return { country_code: shop.country.toLowerCase(), state: stateOf(shop.country, region) };
}
