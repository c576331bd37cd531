import 'server-only';
import { around } from 'geokdbush';
import type KDBush from 'kdbush';
import type { Position } from '../geo';
import { treeOf } from '../nearest';
import { gazetteer, type Town } from './gazetteer';
import names from './regions.json';

/** What a region is found by: department, province or canton, in its country. */
export type Region = { country: string; code: string; name: string };

const NAMES = names as Record<string, Record<string, string>>;

/** Regions' names are written as on the spot, in every language. */
export const REGIONS: Region[] = Object.entries(NAMES).flatMap(([country, regions]) =>
  Object.entries(regions).map(([code, name]) => ({ country, code, name })),
);

export const regionName = (country: string, code: string): string | undefined =>
  NAMES[country]?.[code];

/** French postcodes begin with their department, but for Corsica's two and those overseas. */
function departmentOf(postcode: string): string {
  if (postcode.startsWith('20')) return postcode < '20200' ? '2A' : '2B';
  return postcode.slice(0, postcode.startsWith('97') ? 3 : 2);
}

type Atlas = { towns: Town[]; tree: KDBush };

const atlases = new Map<string, Atlas>();

function atlasOf(country: string): Atlas {
  const known = atlases.get(country);
  if (known) return known;
  const towns = gazetteer().towns.filter((town) => town.country === country);
  const atlas = { towns, tree: treeOf(towns) };
  atlases.set(country, atlas);
  return atlas;
}

/** The region of a shop: by its postcode in France, elsewhere that of the nearest town. */
export function regionOf(shop: Position & { country: string; postcode: string }): string {
  if (!NAMES[shop.country]) return '';
  if (shop.country === 'FR') return departmentOf(shop.postcode);
  const { towns, tree } = atlasOf(shop.country);
  const [nearest = -1] = around(tree, shop.longitude, shop.latitude, 1);
  return towns[nearest]?.region ?? '';
}
