import 'server-only';
import type { Locale } from '../i18n/routing';
import { approximate, begunNames, misspeltAmong } from './approximate';
import { type NamedPlace, placesMisspelt } from './gazetteer/names';
import {
  contains,
  type PlaceMatch,
  postcodeMatches,
  toMatch,
  withoutRepeats,
} from './place-matches';
import { areaPlace } from './places';
import { partsOf, type Query, readQuery } from './read-query';
import { AGREEMENT, agrees, type Candidate, type Recognised, recognise } from './recognise';

type Options = { limit: number; locale: Locale };

/** The most names of one place that begin alike. */
const NAMES_PER_PLACE = 4;

const guessed = (named: NamedPlace[], { limit, locale }: Options): PlaceMatch[] =>
  named.slice(0, limit * NAMES_PER_PLACE).map((place) => toMatch(place, false, locale));

/** Whether the query may be a single name. */
const isOneName = (query: Query) => partsOf(query).length === 1 && query.postcodes.length === 0;

/** The population below which a name may be a misspelt town's: "Aast", "Bois". */
const VILLAGE = 2_000;

/** The matches where a town was recognised. */
function townMatches(query: Query, best: Candidate, found: Recognised, options: Options) {
  const words = partsOf(query)[0]?.words ?? [];
  const isOnly = isOneName(query);
  // If the rest of the query confirms one place of a name, the others are left out.
  const [exact, ...namesakes] = found.candidates
    .filter(({ agreement }) => agreement === best.agreement)
    .map(({ named, postcode }) => toMatch(named, true, options.locale, postcode));
  const isPart = isOnly && !best.isWhole && best.agreement < AGREEMENT.district;
  const isElsewhere = best.agreement === 0 && found.hints.length > 0;
  const isVillage = isOnly && best.named.weight < VILLAGE;
  return [
    // In "Aix en Povence", the recognised "Aix" alone would be a village.
    ...guessed(isPart ? approximate(words).slice(0, 1) : [], options),
    // "Mons (59)" is short for Mons-en-Barœul.
    ...guessed(isElsewhere ? begunNames(words).filter(isAt(found.hints)) : [], options),
    ...(exact ? [exact] : []),
    ...guessed(isVillage ? placesMisspelt(words).slice(0, 1) : [], options),
    // Of villages, another country's visitors mean their own.
    ...(isVillage ? namesakes.filter(isAbroad(exact)).slice(0, 1) : []),
    // Mons-en-Barœul comes before the villages named Mons.
    ...[...namesakes, ...guessed(isOnly ? begunNames(words) : [], options)].toSorted(
      (a, b) => b.weight - a.weight,
    ),
  ];
}

const isAbroad =
  (exact?: PlaceMatch) =>
  ({ place }: PlaceMatch) =>
    place.country !== exact?.place.country;

const isAt =
  (hints: Recognised['hints']) =>
  ({ town }: NamedPlace) =>
    town !== undefined && hints.some((hint) => agrees(hint, town));

/** The matches where no town was recognised, but perhaps a postcode, a region or a country. */
function otherMatches(query: Query, { candidates, rest }: Recognised, options: Options) {
  const [part] = partsOf(query);
  const [best] = candidates;
  const atPostcode = query.postcodes.flatMap((postcode) =>
    postcodeMatches(postcode, options.limit, options.locale),
  );
  if (!part) return atPostcode;
  const exact = atPostcode.filter(({ isExact }) => isExact);
  const isOnly = isOneName(query);
  if (best?.named.area) {
    const area = areaPlace(best.named.area, options.locale);
    const misspelt = misspeltAmong(rest).filter(({ town }) => town && contains(area, town));
    const areas = candidates
      .filter(({ agreement }) => agreement === best.agreement)
      .map(({ named }) => toMatch(named, true, options.locale));
    return [
      // Only places within the area count: "1000 Belgique", "Tolouse, France".
      ...exact.filter(({ place }) => contains(area, place)),
      ...guessed(misspelt, options),
      // The whole may be a misspelt name: "Champigny sr Marne".
      ...guessed(isOnly && !best.isWhole ? approximate(part.words).slice(0, 1) : [], options),
      ...areas,
      ...guessed(isOnly ? begunNames(part.words) : [], options),
    ];
  }
  if (exact.length > 0) return exact;
  const [word = ''] = part.words;
  if (isOnly && part.words.length === 1 && /^\d{1,3}[ab]?$/.test(word))
    return postcodeMatches({ digits: word }, options.limit, options.locale);
  const whole = isOnly && part.kind !== 'street' ? approximate(part.words) : [];
  return [...guessed(whole.length > 0 ? whole : misspeltAmong(rest), options), ...atPostcode];
}

/**
 * Towns, postcodes, regions and countries that a search may mean, most likely first: names and
 * postcodes recognised anywhere in the text, then incomplete names, and names with a typo where
 * nothing else is found. Other words are ignored.
 * @param text as typed or pasted
 * @param locale the language of the results' names; names of all languages match
 */
export function searchPlaces(text: string, limit: number, locale: Locale): PlaceMatch[] {
  const query = readQuery(text);
  const recognised = recognise(query);
  const [best] = recognised.candidates;
  const options = { limit, locale };
  const found = best?.named.town
    ? townMatches(query, best, recognised, options)
    : otherMatches(query, recognised, options);
  return withoutRepeats(found, limit);
}
