import type { Locale } from '../i18n/routing';

/** A store locator search, as it is in the page's URL (docs/decisions/0008-search.md). */
export type Search = {
  /** A place or an address, as the visitor typed it. */
  q?: string;
  /** A position: `latitude,longitude`. */
  near?: string;
  /** A shop's documentId. */
  point?: string;
  /** The map's viewport: `west,south,east,north`. */
  bbox?: string;
  /** How many of the shops in `bbox`, or of the region `q`, are listed. */
  count?: string;
  /** The slug of a product that the shops must sell, or may sell. */
  flavour?: string;
  /**
   * The moment at which the shops must be open: `1` is now, `sun-19` the next Sunday at 19:00 by
   * each shop's own clock, which is today where that hour is still to come.
   */
  open?: string;
};

/** The filters of a search, which are independent of its place. */
export type Filters = Pick<Search, 'flavour' | 'open'>;

const KEYS = ['q', 'near', 'point', 'bbox', 'count', 'flavour', 'open'] as const;

/**
 * The filters' names in a URL, in the language of the page. Every page accepts the names of all
 * languages.
 */
const FILTER_WORDS: Record<Locale, { flavour: string; open: string }> = {
  fr: { flavour: 'parfum', open: 'ouvert' },
  en: { flavour: 'flavour', open: 'open' },
  it: { flavour: 'gusto', open: 'aperto' },
  es: { flavour: 'sabor', open: 'abierto' },
  de: { flavour: 'sorte', open: 'geoeffnet' },
  nl: { flavour: 'smaak', open: 'open' },
};

type Key = (typeof KEYS)[number];

const isFilter = (key: Key): key is keyof Filters => key === 'flavour' || key === 'open';

/** The names of a part of a search in URLs of all languages. */
const wordsFor = (key: Key): string[] =>
  isFilter(key) ? [...new Set(Object.values(FILTER_WORDS).map((words) => words[key]))] : [key];

/** The days of the week in `Search.open`, from Monday. */
export const OPEN_DAYS: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** A day of the week, where 0 is Monday, and a full hour from 0 to 23. */
export type OpenTime = { weekday: number; hour: number };

/** `sun-19`, or `sun-19:00` as a form sends it. */
const OPEN_TIME = new RegExp(`^(${OPEN_DAYS.join('|')})-(0?\\d|1\\d|2[0-3])(?::\\d\\d)?$`);

/** The day and hour of `Search.open`; undefined for now, and where there is no such filter. */
export function parseOpenTime(open = ''): OpenTime | undefined {
  const [, day, hour] = OPEN_TIME.exec(open) ?? [];
  if (!day) return undefined;
  return { weekday: OPEN_DAYS.indexOf(day), hour: Number(hour) };
}

/** The value of the filter `open` in its shortest form; undefined for anything else. */
function tidyOpen(open: string): string | undefined {
  const time = parseOpenTime(open);
  return time ? `${OPEN_DAYS[time.weekday]}-${time.hour}` : open === '1' ? open : undefined;
}

/** The greatest length of a value: enough for a whole address. */
export const MAX_SEARCH_LENGTH = 200;

/** The value of a name. A form sends the day and the hour of `open` as two values: `sun`, `19:00`. */
const givenFor = (query: URLSearchParams, key: Key, word: string) =>
  key === 'open' ? query.getAll(word).join('-') : query.get(word);

/**
 * The search in a URL's query; undefined where there is none. A value is one line, and cut to
 * `MAX_SEARCH_LENGTH` characters.
 */
export function parseSearch(query: URLSearchParams): Search | undefined {
  const entries = KEYS.flatMap((key) => {
    const given = wordsFor(key).map((word) => givenFor(query, key, word));
    const value = given
      .find(Boolean)
      ?.replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_SEARCH_LENGTH)
      .trim();
    return value ? [[key, value]] : [];
  });
  const search: Search = Object.fromEntries(entries);
  const open = tidyOpen(search.open ?? '');
  if (open) search.open = open;
  else delete search.open;
  // A count has no meaning without a list.
  if (!search.bbox && !search.q && !search.flavour && !search.open) delete search.count;
  return Object.keys(search).length > 0 ? search : undefined;
}

/** The filters of a search, as a form's fields in a language: `[['parfum', 'caramel']]`. */
export const filterFields = (search: Filters, locale: Locale): [name: string, value: string][] =>
  KEYS.filter(isFilter).flatMap((key) => {
    const value = search[key];
    return value ? [[FILTER_WORDS[locale][key], value]] : [];
  });

/** A search as a form's fields in a language: `[['q', 'Lyon'], ['parfum', 'caramel']]`. */
export function searchFields(search: Search, locale: Locale): [name: string, value: string][] {
  const place = KEYS.flatMap((key): [string, string][] => {
    const value = search[key];
    return value && !isFilter(key) ? [[key, value]] : [];
  });
  return [...place, ...filterFields(search, locale)];
}

/** The name of the filter `open` in a language. */
export const openField = (locale: Locale): string => FILTER_WORDS[locale].open;

/**
 * A search as a URL's query, question mark included: `?q=Lyon&parfum=caramel`.
 * @param locale the locale of the URL's page; the routes of the API have the English names
 */
export const serializeSearch = (search: Search, locale: Locale = 'en'): string =>
  `?${new URLSearchParams(searchFields(search, locale))}`;

/** The search without its place. */
export const filtersOf = ({ flavour, open }: Search): Filters => ({
  ...(flavour && { flavour }),
  ...(open && { open }),
});
