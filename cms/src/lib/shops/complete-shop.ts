import { coordinateFaults } from '../facts/coordinates';
import { countryCode, countryName } from './countries';
import { fold } from './fold';
import { isCedex, tidyPostcode } from './postcodes';
import type { Given, RowProblem } from './read-row';
import type { Shop } from './shop';
import { countryOf, findPlace, type Place, type Town, type Towns, townKey } from './towns';

const note = (column: string, message: string): RowProblem => ({
  column,
  message,
  isBlocking: false,
});

/** A shop to be stored, without fields that are neither in its row nor stored yet. */
export type Completed = { shop: Partial<Shop>; problems: RowProblem[] };

/**
 * The proper spelling of a town written in capitals or in lower case: « SAINT ETIENNE » →
 * Saint-Étienne.
 */
function tidyCity(city: string, { town }: Place): string {
  const own = city.replace(/(?<![\s,])[\s,]*\bcedex\b.*$/i, '');
  const isMixed = own !== own.toUpperCase() && own !== own.toLowerCase();
  return isMixed ? own : (town?.names.find((name) => fold(name) === fold(own)) ?? own);
}

const listOf = new Intl.ListFormat('fr', { type: 'conjunction' });
const MAX_NAMED = 3;

function townNotes({
  shop,
  place,
  cedex,
}: {
  shop: Partial<Shop>;
  place: Place;
  cedex: boolean;
}): RowProblem[] {
  const { postcode = '', city = '', country = '' } = shop;
  if (postcode === '' || city === '') return [];
  if (place.isUnknownPostcode)
    return [
      note(
        'Code postal',
        cedex
          ? `${postcode} est un code CEDEX, pour le courrier des entreprises : les visiteurs cherchent plutôt le code postal de la ville.`
          : `Aucune ville que nous connaissons n’a le code postal ${postcode} (${countryName(country)}) : vérifiez-le.`,
      ),
    ];
  if (place.town || place.others.length === 0) return [];
  const named = place.others.slice(0, MAX_NAMED).map(({ name }) => name);
  const others = listOf.format(named);
  return [
    note('Ville', `Le code postal ${postcode} est celui de ${others} : vérifiez « ${city} ».`),
  ];
}

type Position = Pick<Shop, 'latitude' | 'longitude'>;
const isPosition = (shop: Partial<Shop>): shop is Partial<Shop> & Position =>
  shop.latitude !== undefined && shop.longitude !== undefined;

const samePosition = (a: Partial<Shop>, b: Partial<Shop>) =>
  a.latitude === b.latitude && a.longitude === b.longitude;

/** Swaps latitude and longitude back if each is in the other's column. */
function unswapped(shop: Partial<Shop>): { shop: Partial<Shop>; problems: RowProblem[] } {
  if (!isPosition(shop) || coordinateFaults(shop).length === 0) return { shop, problems: [] };
  const swapped = { ...shop, latitude: shop.longitude, longitude: shop.latitude };
  if (coordinateFaults(swapped).length > 0) return { shop, problems: [] };
  const message = 'Latitude et longitude étaient inversées : elles sont remises à leur place.';
  return { shop: swapped, problems: [note('Latitude', message)] };
}

const EARTH_KM = 6_371;
const RADIANS = Math.PI / 180;
/**
 * The greatest plausible distance from a town, which is that of a large municipality with its
 * surroundings.
 */
const FAR_KM = 40;

function kilometres(a: Position, b: Position): number {
  const x =
    (b.longitude - a.longitude) * RADIANS * Math.cos(((a.latitude + b.latitude) / 2) * RADIANS);
  return EARTH_KM * Math.hypot(x, (b.latitude - a.latitude) * RADIANS);
}

function distanceNotes(shop: Partial<Shop>, town: Town | undefined): RowProblem[] {
  if (!town || !isPosition(shop) || coordinateFaults(shop).length > 0) return [];
  const distance = Math.round(kilometres(shop, town));
  if (!(distance > FAR_KM)) return [];
  return [note('Latitude', `Cette position est à ${distance} km de ${town.name} : vérifiez-la.`)];
}

/**
 * The position of a shop: that of its row, otherwise the stored one if it is exact, otherwise that
 * of its town, which is approximate.
 */
function located(
  shop: Partial<Shop>,
  { fields }: Given,
  place: Place,
  stored: Partial<Shop>,
): Completed {
  const { postcode = '', city = '', country = '' } = stored;
  const hasMoved =
    tidyPostcode(postcode, country) !== shop.postcode || townKey(city) !== townKey(shop.city ?? '');
  const isLeft = isPosition(stored) && (!isPosition(fields) || samePosition(fields, stored));
  if (isPosition(fields) && !(isLeft && hasMoved && stored.is_approximate)) {
    const is_approximate = fields.is_approximate ?? (isLeft && stored.is_approximate === true);
    return unswapped({ ...shop, is_approximate });
  }
  if (isLeft && !stored.is_approximate) {
    const message =
      'L’adresse a changé, et la position enregistrée reste : vérifiez-la sur la carte.';
    return {
      shop: { ...shop, is_approximate: false },
      problems: hasMoved ? [note('Latitude', message)] : [],
    };
  }
  const town = place.town ?? place.others[0];
  if (!town) return { shop, problems: [] };
  const { latitude, longitude } = town;
  return { shop: { ...shop, latitude, longitude, is_approximate: true }, problems: [] };
}

/**
 * The shop of a row, merged into the stored one and completed with its country, its postcode's
 * zeros, its town's name and a position. The check reports fields that are still missing.
 */
export function completeShop(towns: Towns, given: Given, stored: Partial<Shop> = {}): Completed {
  const merged: Partial<Shop> = { ...stored, ...given.fields };
  const { city = '', postcode = '' } = merged;
  const postcodeIn = (country: string) => tidyPostcode(postcode, country);
  const known = merged.country && (countryCode(merged.country) ?? merged.country);
  const country = known ?? countryOf(towns, postcodeIn, city) ?? 'FR';
  const code = postcodeIn(country);
  const place = findPlace(towns, country, code, city);
  const named = {
    ...merged,
    country,
    ...(merged.postcode !== undefined && { postcode: code }),
    ...(merged.city !== undefined && { city: tidyCity(city, place) }),
  };
  const { shop, problems } = located(named, given, place, stored);
  const cedex = isCedex(city) || isCedex(postcode);
  return {
    shop,
    problems: [
      ...townNotes({ shop: named, place, cedex }),
      ...problems,
      ...distanceNotes(shop, place.town),
    ],
  };
}
