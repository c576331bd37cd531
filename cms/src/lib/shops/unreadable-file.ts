import { MAX_ROWS } from './limits';

/** Why a file cannot be read, in French. */
export class UnreadableFile extends Error {}

export const UNREADABLE_WORKBOOK =
  'Ce fichier n’est pas un classeur d’Excel lisible. Ouvrez-le, enregistrez-le comme « Classeur Excel (.xlsx) », puis réessayez.';

const ROWS = MAX_ROWS.toLocaleString('fr');

/** What does not fit into the memory or the time of the reader. */
export const TOO_LARGE = `Ce fichier est trop grand pour être lu : il a trop de lignes ou de colonnes, peut-être vides. Copiez vos magasins dans un nouveau classeur, ${ROWS} au plus, puis réessayez.`;

/** The classes of read-excel-file. */
const READER_CLASSES = ['InvalidInputError', 'InvalidSpreadsheetError', 'SheetNotFoundError'];

/**
 * Whether an error is due to the file. The reader throws errors of its own classes, plain errors of
 * its XML parser, or codes of zlib and csv-parse, and a file may need too much memory. Any other
 * error, such as a TypeError, is a fault of the reader or of its caller.
 */
export function isFileFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code } = error as NodeJS.ErrnoException;
  if (READER_CLASSES.includes(name) || error instanceof RangeError) return true;
  return code === undefined
    ? name === 'Error'
    : code.startsWith('Z_') || code === 'CSV_QUOTE_NOT_CLOSED';
}
