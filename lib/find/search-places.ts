import 'server-only';
import type { Locale } from '../i18n/routing';
import { departmentOf, gazetteer } from './gazetteer/gazetteer';
import { type NamedPlace, placesBeginning, placesMisspelt, placesNamed } from './gazetteer/names';
import { areaPlace, isArea, type Place, postcodePlace, townPlace } from './places';
import { type Postcode, type Query, type QueryPart, readQuery } from './read-query';
import { AGREEMENT, agrees, areasOfCode, type Candidate, recognise } from './recognise';

/** A place that a search may mean. */
export type PlaceMatch = {
  place: Place;
  /** False after a typo, and where a name or postcode is only begun. */
  isExact: boolean;
  /** How likely it is meant: about the number of people who live there. */
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

const toMatch = (named: NamedPlace, isExact: boolean, locale: Locale, postcode?: string) => ({
  place: toPlace(named, locale, postcode),
  isExact,
  weight: named.weight,
});

/** Where something beside a name agrees with one of its places, the others are not meant. */
const meant = (candidates: Candidate[]): Candidate[] =>
  candidates.filter(({ agreement }) => agreement === candidates[0]?.agreement);

/** Words of a sentence around a name, which are no part of it. */
const FILLERS = new Set(
  'a au aux de du en in near nach bei ville centre pres autour vers proche'.split(' '),
);

const isFiller = (word: string) => FILLERS.has(word) || /^\d/.test(word);

/** Each try takes milliseconds. */
const MAX_TRIES = 3;
/** Fewer may be a code, such as `be` or `vbr`. */
const LETTERS_TO_GUESS = 4;

/** The places whose misspelt name is a word, or a pair of words, of these parts; those at the end first. */
function misspeltAmong(parts: QueryPart[]): NamedPlace[] {
  const tries = parts.flatMap(({ words: all }) => {
    const words = all.filter((word) => !isFiller(word));
    const pairs = words.map((word, index) => [[word], [words[index - 1] ?? '', word]]);
    return pairs.toReversed().flat();
  });
  for (const words of tries
    .filter((name) => name.some((word) => word.length >= LETTERS_TO_GUESS))
    .slice(0, MAX_TRIES)) {
    const found = placesMisspelt(words);
    if (found.length > 0) return found;
  }
  return [];
}

/** The places whose name begins with these words, then those with a later word that does. */
function begunNames(words: string[]): NamedPlace[] {
  const search = words.join(' ');
  const found = placesBeginning(words);
  return [
    ...found.filter(({ name }) => name.startsWith(search)),
    ...found.filter(({ name }) => !name.startsWith(search)),
  ];
}

/** A begun name is more likely than a misspelt one of the same size. */
const BEGUN_WEIGHT = 3;
/** Of begun names, this many come before smaller places whose name is misspelt. */
const BEGUN_FIRST = 2;

/** Names that these words begin or misspell, most likely first. */
function approximate(words: string[]): NamedPlace[] {
  const begun = begunNames(words);
  const misspelt = placesMisspelt(words);
  const limit = (begun[0]?.weight ?? 0) * BEGUN_WEIGHT;
  return [
    ...misspelt.filter(({ weight }) => weight > limit),
    ...begun.slice(0, BEGUN_FIRST),
    ...misspelt,
    ...begun.slice(BEGUN_FIRST),
  ];
}

const FRENCH_DIGITS = 5;

const placesAt = (postcode: string, isExact: boolean, locale: Locale): PlaceMatch[] => {
  const byCountry = new Map(
    (gazetteer().byPostcode.get(postcode) ?? []).toReversed().map((town) => [town.country, town]),
  );
  return [...byCountry.values()]
    .toSorted((a, b) => b.population - a.population)
    .map((town) => ({
      place: postcodePlace(postcode, town, locale),
      isExact,
      weight: town.population,
    }));
};

const isIn = (place: { country: string }, country?: string) =>
  !country || place.country === country;

/** Postcodes that begin so, those with fewer digits first. */
const begunPostcodes = (digits: string): string[] =>
  [...gazetteer().byPostcode.keys()]
    .filter((postcode) => postcode.startsWith(digits) && postcode !== digits)
    .sort((a, b) => a.length - b.length || Number(a) - Number(b));

const departmentMatches = (digits: string, isExact: boolean, locale: Locale): PlaceMatch[] =>
  areasOfCode(digits).map((area) => ({ place: areaPlace(area, locale), isExact, weight: 0 }));

/** What digits can stand for: a postcode, a department's number, or the beginning of postcodes. */
function postcodeMatches(
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
  ].filter(({ place }) => isIn(place, country));
  const isFrench = digits.length === FRENCH_DIGITS && isIn({ country: 'FR' }, country);
  // A CEDEX is no town's: its department is what can be shown.
  return found.length > 0 || !isFrench
    ? found
    : departmentMatches(departmentOf(digits).toLowerCase(), false, locale);
}

/** Whether a place lies in a region or country. */
const contains = (
  { kind, country, parts = [] }: Place,
  place: { country: string; region: string },
): boolean => place.country === country && (kind === 'country' || parts.includes(place.region));

/** A town and the region or country of the same name that it lies in count as one: "Paris". */
const isSame = (a: Place, b: Place) =>
  a.label === b.label || (a.name === b.name && isArea(b) && contains(b, a));

function withoutRepeats(found: PlaceMatch[], limit: number): PlaceMatch[] {
  const matches: PlaceMatch[] = [];
  for (const match of found) {
    if (matches.length === limit) break;
    if (!matches.some((other) => isSame(other.place, match.place))) matches.push(match);
  }
  return matches;
}

/** A smaller place's name may be a town's misspelt: "Aast". */
const VILLAGE = 2_000;

/** A place has so many names at most that begin alike. */
const NAMES_PER_PLACE = 4;

function find(query: Query, limit: number, locale: Locale): PlaceMatch[] {
  const atPostcode = query.postcodes.flatMap((code) => postcodeMatches(code, limit, locale));
  const [part, ...others] = query.parts;
  if (!part) return atPostcode;
  const guessed = (named: NamedPlace[]) =>
    named.slice(0, limit * NAMES_PER_PLACE).map((place) => toMatch(place, false, locale));
  const { candidates, rest, hints } = recognise(query);
  const isOnly = others.length === 0 && query.postcodes.length === 0;
  const [best] = candidates;
  if (best) {
    const [exact, ...namesakes] = meant(candidates).map(({ named, postcode }) =>
      toMatch(named, true, locale, postcode),
    );
    const { area } = best.named;
    const isWithin = (place: { country: string; region: string }) =>
      area !== undefined && contains(areaPlace(area, locale), place);
    const isPart = isOnly && !best.isWhole && best.agreement < AGREEMENT.district;
    const isVillage = !area && best.named.weight < VILLAGE;
    return [
      // "1000 Belgique", "Tolouse, France"
      ...atPostcode.filter(({ place, isExact }) => isExact && isWithin(place)),
      ...guessed(area ? misspeltAmong(rest).filter(({ town }) => town && isWithin(town)) : []),
      // "Aix en Povence": Aix alone is a village.
      ...guessed(isPart ? approximate(part.words).slice(0, 1) : []),
      // "Mons (59)" is short for Mons-en-Barœul.
      ...guessed(
        best.agreement === 0 && hints.length > 0
          ? begunNames(part.words).filter(
              ({ town }) => town && hints.some((hint) => agrees(hint, town)),
            )
          : [],
      ),
      ...(exact ? [exact] : []),
      ...guessed(isOnly && isVillage ? placesMisspelt(part.words).slice(0, 1) : []),
      ...namesakes,
      ...guessed(isOnly ? begunNames(part.words) : []),
    ];
  }
  if (isOnly && /^\d{1,3}[ab]?$/.test(part.words.join('')))
    return postcodeMatches({ digits: part.words.join('') }, limit, locale);
  if (atPostcode.some(({ isExact }) => isExact)) return atPostcode;
  const whole = guessed(isOnly && part.kind !== 'street' ? approximate(part.words) : []);
  return [...(whole.length > 0 ? whole : guessed(misspeltAmong(rest))), ...atPostcode];
}

/**
 * Towns, postcodes, regions and countries that a search may mean, most likely first: names and
 * postcodes recognised anywhere in the text, then names that are only begun, and names with a typo
 * where nothing else is found. What is not recognised is ignored.
 * @param text as typed or pasted
 * @param locale the language of the results' names; names of all languages match
 */
export const searchPlaces = (text: string, limit: number, locale: Locale): PlaceMatch[] =>
  withoutRepeats(find(readQuery(text), limit, locale), limit);
