import { foldName } from './fold-name';

/** A group of words that belong together: "12 rue de Paris, Lille" has two parts. */
export type QueryPart = {
  /** The words, folded by `foldName`. */
  words: string[];
  /** The town in the name of a street or a building may not be the one in which it is. */
  kind?: 'street' | 'building';
};

/** A postcode: `B-1050` → `{ digits: '1050', country: 'BE' }`. */
export type Postcode = { digits: string; country?: string };

/** A typed search, split into texts at commas, brackets and slashes. */
export type Query = {
  /**
   * The words of each text as typed, because some towns' names contain street words ("La
   * Chaussée-Saint-Victor"), and the same words split into parts.
   */
  texts: { words: string[]; parts: QueryPart[] }[];
  postcodes: Postcode[];
};

const COUNTRIES: Record<string, string> = {
  f: 'FR',
  fr: 'FR',
  b: 'BE',
  be: 'BE',
  ch: 'CH',
  l: 'LU',
  lu: 'LU',
  mc: 'MC',
  d: 'DE',
  de: 'DE',
};

/**
 * Four or five digits, in France perhaps with a space (`75 015`), and perhaps after a country's
 * letters.
 */
const POSTCODE =
  /(?<![\p{L}\d])(?:(fr?|be?|ch|lu?|mc|de?)[ ‐-—-]{0,2})?(\d{2}[ .]\d{3}|\d{4,5})(?!\d)/giu;
/** Parts of a French, Swiss or Belgian postal address that do not name a place. */
const POST_BOXES =
  /\bcedex(?: ?\d{1,2}\b)?|\b(?:bp|b\.p\.|cs|tsa|case postale|postfach|postbus|boite postale)\.? ?\d+(?: \d{2,3}(?! ?\d))?/gi;

const ORDINAL_WORDS =
  'premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme dixseptieme dixhuitieme dixneuvieme vingtieme'.split(
    ' ',
  );
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const ORDINAL_SUFFIX = '(?:er|ere|e|eme|ieme|nd|nde)';
const ROMAN_ORDINAL = new RegExp(`\\b(${ROMAN.toReversed().join('|')}) ?${ORDINAL_SUFFIX}\\b`, 'g');
const ARRONDISSEMENT = '(?:arrondissements?|arrdts?|arrt|arr|ardt)';

/** "XVe arrondissement", "quinzième", "15 eme", "arrondissement 15" → `15e`. */
const foldOrdinals = (folded: string) =>
  folded
    .replace(/\bdix (sept|huit|neuv)ieme\b/g, 'dix$1ieme')
    .replace(/\bvingt et unieme\b/g, '21e')
    .replace(/\bpremiere\b/g, 'premier')
    .replace(/\b[a-z]+ieme\b|\bpremier\b/g, (word) => {
      const index = ORDINAL_WORDS.indexOf(word);
      return index === -1 ? word : `${index + 1}e`;
    })
    .replace(ROMAN_ORDINAL, (_, roman: string) => `${ROMAN.indexOf(roman) + 1}e`)
    .replace(new RegExp(`\\b(\\d{1,2}) ?${ORDINAL_SUFFIX}\\b`, 'g'), '$1e')
    .replace(new RegExp(`\\b(\\d{1,2})e? ${ARRONDISSEMENT}\\b`, 'g'), '$1e')
    .replace(new RegExp(`\\b${ARRONDISSEMENT} (\\d{1,2})e?\\b`, 'g'), '$1e')
    .replace(new RegExp(`\\b${ARRONDISSEMENT}\\b`, 'g'), '')
    .replace(LAST_ROMAN, (roman) => `${ROMAN.indexOf(roman) + 1}e`);

/** The most postcodes in one text; any further ones are ignored. */
const MAX_POSTCODES = 2;

/** Words for streets in the site's languages, some of them as the end of a word. */
const STREET =
  /^(?:rue|avenue|av|boulevard|bd|blvd|bvd|place|chemin|quai|allees?|impasse|route|rte|square|chaussee|passage|esplanade|residence|lotissement|zac|street|road|viale|piazza|calle|steenweg)$|(?:strasse|str|gasse|platz|straat|laan|plein|(?<!v)allee)$/;
/** Words for buildings that are named after a town, which may not be the one they are in. */
const BUILDING =
  /^(?:gare|mairie|aeroport|hopital|station|airport|stazione|estacion|bahnhof|hauptbahnhof|flughafen)$/;
/** The words between a building and its town. */
const LINKS = ['de', 'du', 'd', 'des', 'di', 'von', 'van'];
const NUMBER = /^\d+[a-z]?$|^(?:bis|ter|quater)$/;
/** A Roman number at the end: "Paris XV". */
const LAST_ROMAN = new RegExp(`(?<= )(${ROMAN.toReversed().join('|')})$`);

/** The parts on either side of a building's name: `aeroport de nice` → `nice`. */
function cutAtBuilding(words: string[]): QueryPart {
  const at = words.findIndex((word) => BUILDING.test(word));
  if (at === -1 || words.length === 1) return { words };
  const isLinked = LINKS.includes(words[at + 1] ?? '');
  return { words: words.toSpliced(at, isLinked ? 2 : 1), kind: 'building' };
}

/** Splits a part where a street begins: `12 bis rue du port nantes`. House numbers are dropped. */
function cutAtStreet(words: string[]): QueryPart[] {
  const at = words.findIndex((word) => STREET.test(word));
  if (at === -1 || words.length === 1) return [cutAtBuilding(words)];
  const withoutNumbers = (part: string[]) => part.filter((word) => !NUMBER.test(word));
  return [
    { words: withoutNumbers(words.slice(0, at)) },
    { words: withoutNumbers(words.slice(at)), kind: 'street' },
  ];
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean);

/**
 * Splits a search into postcodes, streets, and the parts between commas, brackets and slashes, with
 * ordinals in one spelling. Places are looked up later (search-places.ts).
 * @param text as typed or pasted, of any length
 */
export function readQuery(text: string): Query {
  const postcodes: Postcode[] = [];
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\d ]+$/, (digits) => digits.replaceAll(' ', ''))
    .replace(/\bs\/s\b\.?/gi, 'sous')
    .replace(/\bs\/\s*/gi, 'sur ')
    .replace(/(\p{L}{3,})(?=\d)/gu, '$1 ')
    .replace(POST_BOXES, ' ')
    .replace(POSTCODE, (_, prefix: string | undefined, digits: string) => {
      const country = prefix && COUNTRIES[prefix.toLowerCase()];
      postcodes.push({ digits: digits.replace(/\D/g, ''), ...(country && { country }) });
      return ',';
    });
  const texts = plain
    .split(/[,;/|()[\]{}<>"“”«»?!\n]| [-–—] |[–—]/)
    .map(foldName)
    .filter(Boolean);
  const isOneWord = texts.length === 1 && !texts[0]?.includes(' ');
  return {
    texts: texts.map((text) => {
      const parts = cutAtStreet(wordsOf(isOneWord ? text : foldOrdinals(text)));
      return { words: wordsOf(text), parts: parts.filter(({ words }) => words.length > 0) };
    }),
    postcodes: postcodes.slice(0, MAX_POSTCODES),
  };
}

/** The parts of all texts. */
export const partsOf = (query: Query): QueryPart[] => query.texts.flatMap(({ parts }) => parts);
