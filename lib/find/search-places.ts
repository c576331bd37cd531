import 'server-only';
import type { Locale } from '../i18n/routing';
import { gazetteer } from './gazetteer/gazetteer';
import { type NamedPlace, placesBeginning, placesMisspelt, placesNamed } from './gazetteer/names';
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

/** A name is guessed from all words of a part, then from fewer of them; each try takes milliseconds. */
const MAX_TRIES = 4;
const LETTERS_TO_GUESS = 4;

/** What to guess names from: a part's words, then pairs and single ones from its end. */
function guessable({ words: all, kind }: QueryPart): string[][] {
  const words = all.filter((word) => !isFiller(word));
  const fewer = words
    .flatMap((word, index) => [[word], ...(index > 0 ? [[words[index - 1] ?? '', word]] : [])])
    .toReversed();
  return [...(kind === 'street' ? [] : [all]), ...fewer].filter(
    (name) => name.join('').length >= LETTERS_TO_GUESS,
  );
}

/** The places whose name is misspelt in one of these parts. */
function guesses(parts: QueryPart[]): NamedPlace[] {
  const tries = new Map(parts.flatMap(guessable).map((words) => [words.join(''), words]));
  for (const words of [...tries.values()].slice(0, MAX_TRIES)) {
    const found = placesMisspelt(words);
    if (found.length > 0) return found;
  }
  return [];
}

/** A begun name is more likely than a misspelt one of the same size. */
const BEGUN_WEIGHT = 3;

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

/** Names that a query begins or misspells, most likely first. */
function approximate(query: Query, parts: QueryPart[]): NamedPlace[] {
  const begun = begunNames(query);
  const misspelt = guesses(parts);
  const [likely] = begun;
  if (!likely) return misspelt;
  const before = misspelt.filter(({ weight }) => weight > likely.weight * BEGUN_WEIGHT);
  return [...before, ...begun];
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

/** A village's name may be a city's misspelt: "Aast". */
const VILLAGE = 2_000;

/** What else a query may mean in which a name was recognised: one with more of its words, or a misspelt larger town. */
function beyond(
  query: Query,
  rest: QueryPart[],
  best: Candidate,
): { before: NamedPlace[]; after: NamedPlace[] } {
  const isAll = rest.every(({ words }) => words.every(isFiller));
  const [part, ...others] = query.parts;
  if (!part || others.length > 0 || best.agreement > 0) return { before: [], after: [] };
  if (!isAll)
    return { before: approximate(query, [{ ...part, kind: undefined }]).slice(0, 1), after: [] };
  const isVillage = best.named.town && best.named.weight < VILLAGE;
  return { before: [], after: isVillage ? placesMisspelt(part.words).slice(0, 1) : [] };
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
  if (best) {
    const { area } = best.named;
    const isIn = ({ country, region }: { country: string; region: string }) =>
      !area || contains(areaPlace(area, locale), { country, region });
    const within = area
      ? [
          ...atPostcode.filter(({ place, isExact }) => isExact && isIn(place)),
          ...guessed(guesses(rest).filter(({ town }) => town && isIn(town))),
        ]
      : [];
    const { before, after } = beyond(query, rest, best);
    const found = [
      ...within,
      ...guessed(before),
      ...exact.slice(0, 1),
      ...guessed(after),
      ...exact.slice(1),
    ];
    return found.length >= limit ? found : [...found, ...guessed(begunNames(query))];
  }
  if (others.length === 0 && /^\d{1,3}[ab]?$/.test(part.words.join('')))
    return postcodeMatches({ digits: part.words.join('') }, limit, locale);
  if (atPostcode.some(({ isExact }) => isExact)) return atPostcode;
  return [...guessed(approximate(query, rest)), ...atPostcode];
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
