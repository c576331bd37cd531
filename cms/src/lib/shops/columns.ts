import { fold } from './fold';
import { placeNumbers } from './number-columns';
import type { ShopField } from './shop';

/** The content of a column: a field, a part of a field, or two fields. */
export type Column =
  | ShopField
  /** The house number, where the street has its own column. */
  | 'number'
  /** A second line of the address. */
  | 'complement'
  /** Postcode and town, such as "69002 Lyon". */
  | 'postcode_city'
  /** Latitude and longitude, such as "45,76 ; 4,83". */
  | 'position';

/**
 * The usual headers of lists, folded. The most specific ones come first, because the first match is
 * used.
 */
const HEADERS: Record<Column, string> = {
  reference:
    'reference|ref|reference magasin|ref magasin|code magasin|numero magasin|numero de magasin|n magasin|no magasin|code point de vente|code pdv|reference client|code client|numero client|n client|code|identifiant|id|siret',
  name: 'nom|nom du magasin|nom magasin|nom du point de vente|nom point de vente|nom pdv|name|magasin|point de vente|pdv|etablissement|nom de l etablissement|boutique|libelle|denomination|intitule|raison sociale|nom client|client|shop|store',
  retailer: 'enseigne|reseau|chaine|groupe|groupement|retailer|banniere|marque',
  address:
    'rue et numero|numero et rue|n et rue|adresse|adresse 1|adresse ligne 1|adresse postale|adresse du magasin|adresse magasin|rue|voie|nom de la voie|nom voie|nom de rue|libelle voie|address|address 1|street|strasse|straat',
  number:
    'numero de rue|numero de voie|numero voie|n de rue|n de voie|n voie|n rue|num voie|num rue',
  complement:
    'complement|complement d adresse|complement adresse|adresse 2|adresse ligne 2|adresse complementaire|address 2',
  postcode: 'code postal|cp|codepostal|code post|c p|postcode|postal code|zip|zip code|plz|npa',
  city: 'ville|commune|localite|city|town|ort|plaats|nom de la commune|nom commune',
  postcode_city:
    'code postal et ville|code postal ville|cp ville|cp et ville|ville et code postal|ville cp|ville code postal|code postal commune|cp commune|npa localite|npa et localite',
  country: 'pays|code pays|country|country code|land|etat',
  latitude: 'latitude|lat|latitude gps|gps latitude|latitude wgs84|coordonnees latitude|y',
  longitude:
    'longitude|lon|lng|long|longitude gps|gps longitude|longitude wgs84|coordonnees longitude|x',
  is_approximate: 'position approximative|approximative|approximatif|is approximate',
  url: 'site|site web|site internet|url|web|website|page web|adresse web|adresse internet|adresse du site|lien|www',
  flavours: 'parfums|parfum|saveurs|saveur|flavours|flavors|gouts|gout',
  opening_hours:
    'horaires|horaire|horaires d ouverture|heures d ouverture|heures|opening hours|hours',
  position:
    'coordonnees gps|coordonnees|gps|position|position gps|latitude longitude|latitude et longitude|lat long|lat lng|lat lon|geolocalisation|geoloc|geo point|point gps|points gps',
};

const SYNONYMS = Object.entries(HEADERS).map(
  ([column, headers]) => [column as Column, headers.split('|')] as const,
);

/**
 * The headers of house numbers or shop numbers. The column's values and its neighbours decide which
 * (number-columns.ts).
 */
const NUMBERS = ['numero', 'n', 'no'];

/** The positions of a list's columns. */
export type Layout = {
  /** The index of the header among the rows. */
  header: number;
  columns: Map<Column, number>;
  /** The unknown headers, unchanged. */
  ignored: string[];
};

/** The folded header with and without the text in brackets: "Latitude (WGS84)". */
const namesOf = (header: string) => [fold(header), fold(header.replace(/\(.*?\)/g, ' '))];

/** The columns that a line names, given the rows below it; undefined where it names too few. */
function readHeader(cells: string[], below: string[][]): Omit<Layout, 'header'> | undefined {
  const names = cells.map(namesOf);
  const columns = new Map<Column, number>();
  for (const [column, synonyms] of SYNONYMS)
    for (const synonym of synonyms) {
      const index = names.findIndex((name) => name.includes(synonym));
      if (index >= 0 && !columns.has(column)) columns.set(column, index);
    }
  const isKnown = (index: number) => [...columns.values()].includes(index);
  const numbers = [...names.keys()].filter(
    (index) => !isKnown(index) && names[index]?.some((name) => NUMBERS.includes(name)),
  );
  if (columns.size + Math.min(numbers.length, 1) < MIN_KNOWN) return undefined;
  for (const [column, index] of Object.entries(placeNumbers(below, numbers, columns)))
    if (index !== undefined) columns.set(column as Column, index);
  const ignored = cells.filter((cell, index) => cell.trim() !== '' && !isKnown(index));
  return { columns, ignored: ignored.map((cell) => cell.replace(/\s+/g, ' ').trim()) };
}

/** The most lines above the header, such as a title, a date or an empty line. */
const MAX_LINES_ABOVE = 20;
/** The fewest known headers of a header line. Fewer may be words of a title. */
const MIN_KNOWN = 2;

/** Finds the first line that names columns; undefined where none does. */
export function findColumns(rows: string[][]): Layout | undefined {
  for (const [header, cells] of rows.slice(0, MAX_LINES_ABOVE).entries()) {
    const found = readHeader(cells, rows.slice(header + 1));
    if (found) return { header, ...found };
  }
  return undefined;
}

/** Whether a row repeats the header, as in lists that were printed or merged. */
export const isHeaderAgain = (header: string[], cells: string[]): boolean => {
  const same = cells.filter(
    (cell, index) => fold(cell) !== '' && fold(cell) === fold(header[index] ?? ''),
  );
  return same.length >= MIN_KNOWN;
};

const TOTAL =
  /^(?:(?:sous )?tota(?:l|ux)\b|nombre (?:de|d)\b|nb (?:de|d)?\b|\d+ (?:magasins?|points? de vente|boutiques?|lignes?|adresses?)$)/;
const MAX_CELLS_OF_TOTAL = 3;

/** Whether a row is a total: "Total : 30 magasins". */
export function isTotal(cells: string[]): boolean {
  const filled = cells.map(fold).filter((cell) => cell !== '');
  return filled.length <= MAX_CELLS_OF_TOTAL && filled.some((cell) => TOTAL.test(cell));
}
