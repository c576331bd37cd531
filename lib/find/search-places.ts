import 'server-only';
import type { Locale } from '../i18n/routing';
import { gazetteer } from './gazetteer/gazetteer';
import { type NamedPlace, placesBeginning, placesLike, placesNamed } from './gazetteer/names';
import { departmentOf } from './gazetteer/regions';
import { areaPlace, isArea, type Place, postcodePlace, townPlace } from './places';
import { type Postcode, type Query, type QueryPart, readQuery } from './read-query';
import { areasOfCode, type Candidate, recognise } from './recognise';

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

/** A name is guessed from all words, then from fewer of them; each try takes a few milliseconds. */
const MAX_TRIES = 4;
const LETTERS_TO_GUESS = 5;

/** What to guess names from: a part's words, then pairs and single ones from its end. */
function guessable({ words: all, isStreet }: QueryPart): string[] {
  const words = all.filter((word) => !isFiller(word));
  const fewer = words
    .flatMap((word, index) => (index > 0 ? [word, `${words[index - 1]} ${word}`] : word))
    .toReversed();
  return [
    ...(isStreet ? [] : [words.join(' ')]),
    ...(words.length > 1 || isStreet ? fewer : []),
  ].filter((search) => search.length >= LETTERS_TO_GUESS);
}

const isAsLong = (name: string, search: string) => Math.abs(name.length - search.length) <= 1;

/** Names with one typo in a word, those that are as long first; villages that nobody lives in are too many and too alike. */
function misspelt(search: string): NamedPlace[] {
  const like = placesLike(search).filter(({ weight }) => weight > 0);
  return [
    ...like.filter(({ name }) => isAsLong(name, search)),
    ...like.filter(({ name }) => !isAsLong(name, search)),
  ];
}

/** The places whose name is misspelt in the query. */
function guesses(rest: QueryPart[], tries = MAX_TRIES): NamedPlace[] {
  const searches = new Set(rest.flatMap(guessable));
  for (const [index, search] of [...searches].slice(0, tries).entries()) {
    const found = misspelt(search);
    // Of a single word among others, only a name of its own is meant.
    const meant = index === 0 ? found : found.filter(({ name }) => isAsLong(name, search));
    if (meant.length > 0) return meant;
  }
  return [];
}

/** The places whose name begins as the query does, then those with a later word that does. */
function begunNames({ parts, postcodes }: Query): NamedPlace[] {
  const [part, ...others] = parts;
  if (!part || others.length > 0 || postcodes.length > 0) return [];
  const search = part.words.join(' ');
  const found = placesBeginning(search);
  return [
    ...found.filter(({ name }) => name.startsWith(search)),
    ...found.filter(({ name }) => !name.startsWith(search)),
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

/** The names that have all words of the query's only part, of which a shorter name was recognised: "Aix en Povence". */
function wholeNames(query: Query, rest: QueryPart[]): NamedPlace[] {
  const isRecognised = rest.every(({ words }) => words.every(isFiller));
  if (isRecognised || query.parts.length > 1) return [];
  const begun = begunNames(query);
  return begun.length > 0 ? begun : guesses(query.parts, 1);
}

function find(query: Query, limit: number, locale: Locale): PlaceMatch[] {
  const atPostcode = query.postcodes.flatMap((code) => postcodeMatches(code, limit, locale));
  const [part, ...others] = query.parts;
  if (!part) return atPostcode;
  const guessed = (named: NamedPlace[]) =>
    named.slice(0, limit).map((place) => toMatch(place, false, locale));
  const { candidates, rest } = recognise(query);
  const exact = meant(candidates).map(({ named, postcode }) =>
    toMatch(named, true, locale, postcode),
  );
  const [best] = candidates;
  if (best?.named.town) {
    const whole = best.agreement === 0 ? wholeNames(query, rest) : [];
    return [...guessed(whole), ...exact, ...guessed(begunNames(query))];
  }
  if (best?.named.area) {
    const area = areaPlace(best.named.area, locale);
    const within = guesses(rest).filter(({ town }) => town && contains(area, town));
    return [...guessed(within), ...exact, ...guessed(begunNames(query))];
  }
  if (others.length === 0 && /^\d{1,3}[ab]?$/.test(part.words.join('')))
    return postcodeMatches({ digits: part.words.join('') }, limit, locale);
  if (atPostcode.some(({ isExact }) => isExact)) return atPostcode;
  const begun = begunNames(query);
  return [...guessed(begun.length > 0 ? begun : guesses(rest)), ...atPostcode];
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
