import { foldName } from './fold-name';

/** Words that belong together: "12 rue de Paris, Lille" has two parts. */
export type QueryPart = {
  /** Folded as by `foldName`. */
  words: string[];
  /** A town in the name of a street or a building may be another than that where it is. */
  kind?: 'street' | 'building';
};

/** `B-1050` → `{ digits: '1050', country: 'BE' }` */
export type Postcode = { digits: string; country?: string };

/** What a visitor typed, taken apart: between commas, brackets and slashes there are texts. */
export type Query = {
  /** A text's words, because "La Chaussée-Saint-Victor" and "Croix-de-Vie" are towns, and the parts that they otherwise are. */
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

/** Four or five digits, French ones perhaps with a space (`75 015`), perhaps behind a country's letters. */
const POSTCODE =
  /(?<![\p{L}\d])(?:(fr?|be?|ch|lu?|mc|de?)[ ‐-—-]{0,2})?(\d{2}[ .]\d{3}|\d{4,5})(?!\d)/giu;
/** Parts of a French, Swiss or Belgian postal address that say nothing of the place. */
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

/** More in one text mean nothing. */
const MAX_POSTCODES = 2;

/** Streets in the site's languages; of some, the end of a word. */
const STREET =
  /^(?:rue|avenue|av|boulevard|bd|blvd|bvd|place|chemin|quai|allees?|impasse|route|rte|square|chaussee|passage|esplanade|residence|lotissement|zac|street|road|viale|piazza|calle|steenweg)$|(?:strasse|str|gasse|platz|straat|laan|plein|(?<!v)allee)$/;
/** Buildings that have the name of a town, perhaps of another one. */
const BUILDING =
  /^(?:gare|mairie|aeroport|hopital|station|airport|stazione|estacion|bahnhof|hauptbahnhof|flughafen)$/;
/** What stands between a building and its town. */
const LINKS = ['de', 'du', 'd', 'des', 'di', 'von', 'van'];
const NUMBER = /^\d+[a-z]?$|^(?:bis|ter|quater)$/;
/** "Paris XV" */
const LAST_ROMAN = new RegExp(`(?<= )(${ROMAN.toReversed().join('|')})$`);

/** `aeroport de nice` → `nice` */
function cutAtBuilding(words: string[]): QueryPart {
  const at = words.findIndex((word) => BUILDING.test(word));
  if (at === -1 || words.length === 1) return { words };
  const isLinked = LINKS.includes(words[at + 1] ?? '');
  return { words: words.toSpliced(at, isLinked ? 2 : 1), kind: 'building' };
}

/** A part cut where a street begins: `12 bis rue du port nantes`, whose numbers say nothing of the place. */
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
 * Takes a search apart: postcodes with what stands beside them, streets, and the parts between commas,
 * brackets and slashes, with ordinals in one spelling. It knows no places: search-places.ts does.
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
