import 'server-only';
import { type Area, areas } from './gazetteer/areas';
import { departmentOf, gazetteer, type Town } from './gazetteer/gazetteer';
import { MAX_WORDS, type NamedPlace, placesNamed } from './gazetteer/names';
import type { Postcode, Query, QueryPart } from './read-query';

/** A name recognised in a part of a query, and the places of that name. */
type Span = { places: NamedPlace[]; part: QueryPart; start: number; end: number };

/** A place that a query names. */
export type Candidate = {
  named: NamedPlace;
  /** The place's own postcode, if the query contains it. */
  postcode?: string;
  /** Whether the name is part of that of a street or a building. */
  isAside: boolean;
  /** Whether the name is all of its part. */
  isWhole: boolean;
  /** How much of the rest of the query confirms the place (`AGREEMENT`). */
  agreement: number;
};

/** Shorter names, such as "Y" and "Eu", count only where nothing else is in the same part. */
const MIN_LETTERS = 3;
/**
 * Words for kinds of areas, with the countries that have such areas: "Canton de Genève" is not the
 * town.
 */
const AREA_WORDS = new Map(
  Object.entries({
    FR: 'departement dept dep dpt',
    'CH LU': 'canton kanton cantone',
    BE: 'province provincie provincia provinz',
    'FR BE CH LU': 'region regione gewest land pays',
  }).flatMap(([countries, words]) => words.split(' ').map((word) => [word, countries] as const)),
);

/**
 * Whether an area may be of the kind that the words name ("canton"); true where there are no such
 * words.
 */
const isCalledSo = ({ kind, country }: Area, words: string[]) =>
  words.every((word) => {
    const countries = AREA_WORDS.get(word);
    return !countries || (kind === 'region' && countries.includes(country));
  });

/**
 * The fewest letters of a part of a name that is written in two words: "Ville franche" is one name.
 */
const LETTERS_OF_A_PIECE = 4;
/** Names of villages that are also common words, and are ignored beside another name. */
const COMMON_WORDS = new Set(
  'ville villes vers port centre nord sud les des sur sous bois rue mon pres quartier part'.split(
    ' ',
  ),
);
/** The words before the name of a region or country: "la Suisse", "in der Schweiz". */
const SMALL_WORDS = new Set(
  'a au aux dans de du d en le la les l toute the in im der die das den dem il lo gli nel nella el los las het naar'.split(
    ' ',
  ),
);

const isTooCommon = (name: string[]) =>
  name.join('').length < MIN_LETTERS || (name.length === 1 && COMMON_WORDS.has(name[0] ?? ''));

/** The areas whose name follows small words only: "l’Ain", "Département du Nord". */
function areasAfterSmallWords(words: string[]): NamedPlace[] {
  const start = words.findIndex((word) => !SMALL_WORDS.has(word) && !AREA_WORDS.has(word));
  if (start < 1) return [];
  const places = placesNamed(words.slice(start));
  const [first] = places;
  if (!first?.area) return [];
  const hint = hintOf(first.area);
  // "Die France" is the town of Die.
  const isTown = placesNamed(words.slice(0, start)).some(({ town }) => town && agrees(hint, town));
  return isTown ? [] : places.filter(({ area }) => area && isCalledSo(area, words.slice(0, start)));
}

/** The names in a part, the longest first; none overlap. */
function spansIn(part: QueryPart): Span[] {
  const { words, kind } = part;
  const spans: Span[] = [];
  for (let length = Math.min(words.length, MAX_WORDS); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const end = start + length;
      const name = words.slice(start, end);
      const isWhole = length === words.length;
      if (!isWhole && isTooCommon(name)) continue;
      // In "rue de Paris Lille", only the last name is the street's town.
      if (kind === 'street' && end < words.length) continue;
      if (spans.some((span) => start < span.end && span.start < end)) continue;
      // Among other words a name must have its own spaces: "de nice" is not Denicé, "ch ur" is not
      // Chur.
      const mayBeSplit = isWhole && name.some((word) => word.length >= LETTERS_OF_A_PIECE);
      const named = placesNamed(name).filter(
        (place) => mayBeSplit || place.name === name.join(' ') || length === 1,
      );
      const places = [...named, ...(isWhole ? areasAfterSmallWords(name) : [])].filter(
        ({ area }) => !(kind === 'building' && area),
      );
      if (places.length > 0) spans.push({ places, part, start, end });
    }
  return spans;
}

const restOf = (part: QueryPart, spans: Span[]): QueryPart => ({
  ...part,
  words: part.words.filter(
    (_, index) => !spans.some(({ start, end }) => start <= index && index < end),
  ),
});

/** A hint to where a place is: its country, or regions of it. */
export type Hint = { country: string; parts?: string[] };

const hintOf = ({ kind, country, parts }: Area): Hint =>
  kind === 'country' ? { country } : { country, parts };

/** Whether an area lies within a hint. */
const includes = ({ country, parts }: Hint, area: Area) =>
  area.kind === 'region' &&
  country === area.country &&
  (!parts || area.parts.every((part) => parts.includes(part)));

/** Whether the hint is wider than the area. "Bruxelles, Brussel" names one region twice. */
const isWider = ({ parts }: Hint, area: Area) => !parts || parts.length > area.parts.length;

/** Whether a place lies within a hint. */
export const agrees = ({ country, parts }: Hint, place: { country: string; region: string }) =>
  country === place.country && (!parts || parts.includes(place.region));

/** The countries whose regions are known by their codes, or whose codes are not words. */
const KNOWN_CODES = ['FR', 'CH', 'BE'];

/** The areas that a code such as `69`, `2a`, `be` or `ge` may mean. */
export const areasOfCode = (word: string): Area[] =>
  areas().filter(({ kind, country, code, isWide }) =>
    kind === 'country'
      ? country.toLowerCase() === word
      : !isWide && KNOWN_CODES.includes(country) && code.toLowerCase() === word,
  );

/** The region that the end of a label names: `rhone fr 69`, `redange lu rd`. */
const areasLabelled = (words: string[]): Area[] => {
  const [country, region] = words.slice(-2);
  return areas().filter(
    ({ isWide, ...area }) =>
      !isWide && area.country.toLowerCase() === country && area.code.toLowerCase() === region,
  );
};

/**
 * The hints of codes at the end of a query or alone in brackets. Elsewhere `de` and `la` are
 * articles.
 * @param rest the parts without the names in them
 */
const hintsOfCodes = (parts: QueryPart[], rest: QueryPart[]): Hint[] =>
  rest.flatMap(({ words }, index) => {
    const code = words.at(-1) ?? '';
    const isApart = index === rest.length - 1 || words.length === 1;
    // "69 Lyon" begins with a code, but the `de` of "ville de Fribourg" is none.
    const isCode = /^\d/.test(code) || parts[index]?.words.at(-1) === code;
    if (!isApart || !isCode) return [];
    const labelled = areasLabelled(words);
    return (labelled.length > 0 ? labelled : areasOfCode(code)).map(hintOf);
  });

/** The towns of a postcode, the largest first. */
const townsAt = ({ digits, country }: Postcode): Town[] =>
  (gazetteer().byPostcode.get(digits) ?? []).filter((town) => !country || town.country === country);

const FRENCH_POSTCODE = 5;

/**
 * The hints of a postcode: its country, or the department of a French postcode without a town, such
 * as a CEDEX.
 */
function hintsOfPostcode(postcode: Postcode): Hint[] {
  if (postcode.country) return [{ country: postcode.country }];
  const { digits } = postcode;
  return digits.length === FRENCH_POSTCODE && townsAt(postcode).length === 0
    ? [{ country: 'FR', parts: [departmentOf(digits)] }]
    : [];
}

const isPartOf = (name: string, whole: string) => name === whole || name.startsWith(`${whole} `);

/**
 * Whether two towns are the same, or one's name begins with the other's: "Marseille 8e",
 * "Clermont-Ferrand".
 */
const isCalled = (town: Town, other: Town) =>
  town === other ||
  (town.country === other.country &&
    town.keys.some((key) => other.keys.some((name) => isPartOf(key, name))));

/**
 * The arrondissement that a query names beside its town: `paris 15`, or `15e` anywhere. A number by
 * itself is a department's: "Marseille (13)".
 */
function districtOf(town: Town, rest: QueryPart[], own?: QueryPart): Town | undefined {
  const words = rest.flatMap((part) =>
    part === own ? part.words : part.words.filter((word) => word.endsWith('e')),
  );
  for (const word of words) {
    const [, number] = /^0?(\d{1,2})e?$/.exec(word) ?? [];
    const named = number ? placesNamed([...(town.keys[0] ?? '').split(' '), `${number}e`]) : [];
    const district = named.find((place) => place.town?.country === town.country)?.town;
    if (district) return district;
  }
  return undefined;
}

/** The weights of what confirms a place, the strongest first. */
export const AGREEMENT = { postcode: 8, district: 4, hint: 2, area: 2, sameTown: 1 };

/** The names, codes and postcodes recognised in a query. */
export type Recognised = {
  candidates: Candidate[];
  /** The query's parts without the names. */
  rest: QueryPart[];
  /** The hints of codes and postcodes to where the place is. */
  hints: Hint[];
};

const isName = (words: string[]) => placesNamed(words).some(({ name }) => name === words.join(' '));

/**
 * The parts of a query. A text that is a name as a whole is one part, and so are the first texts if
 * together they are a name: "Wecker-Gare", "Bors (Canton de Charente-Sud)".
 */
function partsWithNames(texts: Query['texts']): QueryPart[] {
  for (let count = texts.length; count > 1; count -= 1) {
    const words = texts.slice(0, count).flatMap((text) => text.words);
    if (isName(words)) return [{ words }, ...partsWithNames(texts.slice(count))];
  }
  return texts.flatMap(({ words, parts }) => (isName(words) ? [{ words }] : parts));
}

/**
 * The places that a query names, most likely first: those that a postcode, an arrondissement, a region
 * or a country beside them confirms, then those that are no part of a street, then the larger ones.
 */
export function recognise(query: Query): Recognised {
  const parts = partsWithNames(query.texts);
  const spans = parts.flatMap(spansIn);
  const rest = parts.map((part) =>
    restOf(
      part,
      spans.filter((span) => span.part === part),
    ),
  );
  const towns = query.postcodes.flatMap((postcode) =>
    townsAt(postcode).map((town) => ({ town, postcode: postcode.digits })),
  );
  const hints = [...hintsOfCodes(parts, rest), ...query.postcodes.flatMap(hintsOfPostcode)];

  const areaWords = rest.flatMap(({ words }) => words.filter((word) => AREA_WORDS.has(word)));
  const isCalledArea = (area: Area) => areaWords.length > 0 && isCalledSo(area, areaWords);

  const candidates = spans.flatMap((span) => {
    const others = spans.filter((other) => other !== span).flatMap(({ places }) => places);
    const beside = [...hints, ...others.flatMap(({ area }) => (area ? hintOf(area) : []))];
    const isAside = span.part.kind !== undefined;
    const isWhole = span.end - span.start === span.part.words.length;
    return span.places.map((named): Candidate => {
      const { area } = named;
      if (area) {
        const isHinted = beside.some(
          (hint) => includes(hint, area) && (hints.includes(hint) || isWider(hint, area)),
        );
        const agreement =
          (isHinted ? AGREEMENT.hint : 0) + (isCalledArea(area) ? AGREEMENT.area : 0);
        return { named, isAside, isWhole, agreement };
      }
      const at =
        towns.find(({ town }) => town === named.town) ??
        towns.find(({ town }) => isCalled(town, named.town));
      const district = at
        ? undefined
        : districtOf(named.town, rest, rest[parts.indexOf(span.part)]);
      const town = at?.town ?? district ?? named.town;
      const agreement =
        (at ? AGREEMENT.postcode : 0) +
        (district ? AGREEMENT.district : 0) +
        (beside.some((hint) => agrees(hint, town)) ? AGREEMENT.hint : 0) +
        (others.some((other) => other.town === named.town) ? AGREEMENT.sameTown : 0);
      return { named: { ...named, town }, postcode: at?.postcode, isAside, isWhole, agreement };
    });
  });
  candidates.sort(
    (a, b) =>
      b.agreement - a.agreement ||
      Number(a.isAside) - Number(b.isAside) ||
      b.named.weight - a.named.weight,
  );
  return { candidates, rest, hints };
}
