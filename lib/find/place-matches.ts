import 'server-only';
import type { Locale } from '../i18n/routing';
import { departmentOf, gazetteer } from './gazetteer/gazetteer';
import { type NamedPlace, placesNamed } from './gazetteer/names';
import { areaPlace, isArea, type Place, postcodePlace, townPlace } from './places';
import type { Postcode } from './read-query';
import { areasOfCode } from './recognise';

/** A place that a search may mean. */
export type PlaceMatch = {
  place: Place;
  /** False after a typo, and where a name or postcode is incomplete. */
  isExact: boolean;
  /** The likelihood that the place is meant: about the number of people who live there. */
  weight: number;
};

function toPlace({ town, area }: NamedPlace, locale: Locale, postcode?: string): Place {
  if (area) return areaPlace(area, locale);
  if (postcode) return postcodePlace(postcode, town, locale);
  const namesakes = placesNamed((town.keys[0] ?? '').split(' ')).flatMap(
    (named) => named.town ?? [],
  );
  return townPlace(town, namesakes, locale);
}

/** @param postcode the postcode typed beside the name */
export const toMatch = (
  named: NamedPlace,
  isExact: boolean,
  locale: Locale,
  postcode?: string,
): PlaceMatch => ({
  place: toPlace(named, locale, postcode),
  isExact,
  weight: named.weight,
});

/** A postcode's largest town in each country that has it. */
function placesAt(postcode: string, isExact: boolean, locale: Locale): PlaceMatch[] {
  const towns = gazetteer().byPostcode.get(postcode) ?? [];
  // The first town of a country is its largest; the last entry of a key wins in the Map.
  const byCountry = new Map(towns.toReversed().map((town) => [town.country, town]));
  return [...byCountry.values()]
    .toSorted((a, b) => b.population - a.population)
    .map((town) => ({
      place: postcodePlace(postcode, town, locale),
      isExact,
      weight: town.population,
    }));
}

/** The postcodes that begin with these digits, the shorter ones first. */
const begunPostcodes = (digits: string): string[] =>
  [...gazetteer().byPostcode.keys()]
    .filter((postcode) => postcode.startsWith(digits) && postcode !== digits)
    .sort((a, b) => a.length - b.length || Number(a) - Number(b));

const departmentMatches = (code: string, isExact: boolean, locale: Locale): PlaceMatch[] =>
  areasOfCode(code).map((area) => ({ place: areaPlace(area, locale), isExact, weight: 0 }));

const FRENCH_DIGITS = 5;

/**
 * The places that digits can mean: a postcode, a department's number, or the beginning of
 * postcodes.
 */
export function postcodeMatches(
  { digits, country }: Postcode,
  limit: number,
  locale: Locale,
): PlaceMatch[] {
  const found = [
    ...departmentMatches(digits, true, locale),
    ...placesAt(digits, true, locale),
    ...begunPostcodes(digits)
      .slice(0, limit)
      .flatMap((postcode) => placesAt(postcode, false, locale)),
  ].filter(({ place }) => !country || place.country === country);
  const isFrench = digits.length === FRENCH_DIGITS && (!country || country === 'FR');
  // A CEDEX belongs to no town, so its department is shown.
  return found.length > 0 || !isFrench
    ? found
    : departmentMatches(departmentOf(digits).toLowerCase(), false, locale);
}

/** Whether a place lies in a region or country. */
export const contains = (
  { kind, country, parts = [] }: Place,
  place: { country: string; region: string },
): boolean => place.country === country && (kind === 'country' || parts.includes(place.region));

/**
 * Whether two places count as one. A town does so with the region or country of the same name in
 * which it lies: "Paris".
 */
const isSame = (a: Place, b: Place) =>
  a.label === b.label || (a.name === b.name && isArea(b) && contains(b, a));

/** The first `limit` places, each once. */
export function withoutRepeats(found: PlaceMatch[], limit: number): PlaceMatch[] {
  const matches: PlaceMatch[] = [];
  for (const match of found) {
    if (matches.length === limit) break;
    if (!matches.some((other) => isSame(other.place, match.place))) matches.push(match);
  }
  return matches;
}
