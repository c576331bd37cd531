import { formatFault } from '../facts/formats';
import type { Column } from './columns';
import { countryCode } from './countries';
import { readDegrees, readPosition } from './degrees';
import { splitPostcode } from './postcodes';
import type { Problem, Shop, ShopField } from './shop';
import { isFormulaError, isYes, tidyCell, tidyUrl } from './texts';

/** A problem of a row, without its line and shop. */
export type RowProblem = Pick<Problem, 'column' | 'message' | 'isBlocking'>;

/**
 * The data of a shop in a row. Fields without a column are missing, and so are empty cells of
 * fields that cannot be cleared: position, country, reference. The postcode may lack its zeros,
 * which depend on the country.
 */
export type Given = {
  line: number;
  fields: Partial<Shop>;
  /** Tidied cells that are read later: flavours need the products, hours the shop's country. */
  cells: Pick<Cells, 'flavours' | 'opening_hours'>;
  problems: RowProblem[];
};

/** The cells of a row by what their column contains. */
export type Cells = Partial<Record<Column, string>>;

/** All fields except those that are read once the row's country is known. */
type RowFields = { [Field in Exclude<ShopField, keyof Given['cells']>]: Shop[Field] | undefined };

/** Reads street and number from up to three columns. */
function readAddress({ address, number, complement }: Cells): string | undefined {
  if (address === undefined) return undefined;
  const [street, house, more] = [address, number, complement].map((cell = '') =>
    tidyCell(cell, ', '),
  );
  const numbered = street?.startsWith(`${house} `)
    ? street
    : [house, street].filter(Boolean).join(' ');
  return [numbered, more].filter(Boolean).join(', ');
}

/**
 * Reads postcode and town from their own columns, from a common column, or from one of them that
 * contains both.
 */
function readTown(cells: Cells): Pick<RowFields, 'postcode' | 'city'> {
  const [postcode, city, both] = [cells.postcode, cells.city, cells.postcode_city].map((cell) =>
    cell === undefined ? undefined : tidyCell(cell),
  );
  const split =
    splitPostcode(both || '') ?? splitPostcode(city || '') ?? splitPostcode(postcode || '');
  if (!split) return { postcode, city: city ?? (both === '' ? '' : both) };
  const isCityWhole = city !== undefined && city !== '' && !splitPostcode(city);
  const isPostcodeWhole = postcode !== undefined && postcode !== '' && !splitPostcode(postcode);
  return {
    postcode: isPostcodeWhole ? postcode : split.postcode,
    city: isCityWhole ? city : split.city,
  };
}

const unreadable = (text: string, label: string): RowProblem => ({
  column: label,
  message: `« ${text} » n’est pas une ${label.toLowerCase()}. Écrivez des degrés, comme 48,8566, ou laissez vide.`,
  isBlocking: true,
});

const NO_POSITION = { latitude: undefined, longitude: undefined };

/**
 * Reads the position, if the row has one. A cell with both numbers may be in any of the three
 * columns.
 */
function readCoordinates(
  cells: Cells,
  problems: RowProblem[],
): Pick<RowFields, 'latitude' | 'longitude'> {
  const texts = [cells.latitude, cells.longitude, cells.position].map((cell = '') =>
    tidyCell(cell),
  );
  const [latitude = '', longitude = '', position = ''] = texts;
  const isOneCell = [latitude, longitude].filter(Boolean).length < 2;
  const both = texts.map(readPosition).find((pair) => pair !== undefined);
  if (both && isOneCell) return { latitude: both[0], longitude: both[1] };
  if (latitude === '' && longitude === '') {
    if (position !== '') problems.push(unreadable(position, 'Latitude'));
    return NO_POSITION;
  }
  const read = (text: string, label: string) => {
    const degrees = readDegrees(text);
    if (text === '')
      problems.push({
        column: label,
        message: `Il manque la ${label.toLowerCase()} : remplissez les deux nombres, ou aucun.`,
        isBlocking: true,
      });
    else if (Number.isNaN(degrees)) problems.push(unreadable(text, label));
    return degrees;
  };
  const [north, east] = [read(latitude, 'Latitude'), read(longitude, 'Longitude')];
  return Number.isNaN(north) || Number.isNaN(east)
    ? NO_POSITION
    : { latitude: north, longitude: east };
}

function readUrl(text: string, problems: RowProblem[]): string | null | undefined {
  if (text === '') return null;
  const url = tidyUrl(text);
  if (formatFault('url', url) === undefined) return url;
  const message = `« ${text} » n’est pas une adresse web : le magasin est importé sans elle.`;
  problems.push({ column: 'Site', message, isBlocking: false });
  return undefined;
}

function readCountry(text: string, problems: RowProblem[]): string | undefined {
  if (text === '') return undefined;
  const country = countryCode(text);
  if (country === undefined)
    problems.push({
      column: 'Pays',
      message: `« ${text} » n’est pas un pays que le site connaît. Écrivez son nom ou son code : France, FR, Belgique, BE…`,
      isBlocking: true,
    });
  return country;
}

const ERROR_MESSAGE =
  'La formule de cette cellule est en erreur : elle est lue comme une cellule vide.';

/** The longest cell: longer than any field. Some expressions take time quadratic in the length. */
export const MAX_CELL = 1_000;

const TOO_LONG: RowProblem = {
  column: '',
  message: `Une cellule de cette ligne compte plus de ${MAX_CELL.toLocaleString('fr')} signes : raccourcissez-la.`,
  isBlocking: true,
};

/** Reads a row with tidied texts, numbers and codes. Unreadable cells are problems. */
export function readRow(line: number, all: Cells): Given {
  const isShort = ([, cell]: [string, string]) => cell.length <= MAX_CELL;
  const cells: Cells = Object.fromEntries(Object.entries(all).filter(isShort));
  const problems = Object.entries(all).every(isShort) ? [] : [TOO_LONG];
  const optional = (cell: string | undefined) =>
    cell === undefined ? undefined : tidyCell(cell) || null;
  if (Object.values(cells).some(isFormulaError))
    problems.push({ column: '', message: ERROR_MESSAGE, isBlocking: false });
  const { reference, name, retailer, country, url, is_approximate } = cells;
  const fields: RowFields = {
    reference: optional(reference) ?? undefined,
    name: name === undefined ? undefined : tidyCell(name),
    retailer: optional(retailer),
    address: readAddress(cells),
    ...readTown(cells),
    country: readCountry(tidyCell(country ?? ''), problems),
    ...readCoordinates(cells, problems),
    is_approximate: is_approximate === undefined ? undefined : isYes(tidyCell(is_approximate)),
    url: url === undefined ? undefined : readUrl(tidyCell(url), problems),
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const toRead = {
    ...(cells.flavours !== undefined && { flavours: tidyCell(cells.flavours, ', ') }),
    ...(cells.opening_hours !== undefined && {
      opening_hours: tidyCell(cells.opening_hours, '; '),
    }),
  };
  return { line, fields: Object.fromEntries(given), cells: toRead, problems };
}
