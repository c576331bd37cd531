import { parse } from 'csv-parse/sync';
import { decode } from 'iconv-lite';
import { readSheet } from 'read-excel-file/node';
import { findColumns } from './columns';
import { MAX_ROWS } from './limits';
import { isFileFault, TOO_LARGE, UNREADABLE_WORKBOOK, UnreadableFile } from './unreadable-file';

const DELIMITERS = [';', ',', '\t'];

const startsWith = (bytes: Buffer, ...first: number[]) =>
  first.every((byte, index) => bytes[index] === byte);

/**
 * Letters of Windows-1252 that do not occur in French, but that are French letters in the encoding
 * of old Macs: Ž is é.
 */
const MAC_LETTERS = /[\u0081\u008d\u008f\u0090\u009dŽ]/;

/**
 * Decodes the text of a CSV: UTF-16, like Excel's « Texte Unicode », UTF-8, otherwise Windows-1252,
 * like Excel's « CSV ». It uses iconv-lite, because Node before 23.7 decodes Windows-1252 as
 * Latin-1 (nodejs/node#56542).
 */
function decodeText(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff))
    return decode(bytes, 'utf-16');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = decode(bytes, 'win1252');
    return MAC_LETTERS.test(text) ? decode(bytes, 'macroman') : text;
  }
}

/** The lines of a CSV at most, with empty ones, of which Excel may write many. */
const MAX_LINES = 10 * MAX_ROWS;

const parseCsv = (text: string, delimiter: string): string[][] =>
  parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: false,
    to: MAX_LINES + 1,
  });

/** Reads a CSV with the delimiter that gives the most columns of the header. */
function readCsv(bytes: Buffer): string[][] {
  // The first line may be Excel's own hint, which its users do not see.
  const text = decodeText(bytes).replace(/^sep=.\r?\n/i, '');
  const tables = DELIMITERS.map((delimiter) => parseCsv(text, delimiter));
  const known = (rows: string[][]) => findColumns(rows)?.columns.size ?? 0;
  const table = tables.reduce((best, rows) => (known(rows) > known(best) ? rows : best));
  if (table.length > MAX_LINES) throw new UnreadableFile(TOO_LARGE);
  return table;
}

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC' });

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return DAY.format(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return String(value);
}

async function readXlsx(bytes: Buffer): Promise<string[][]> {
  const rows = await readSheet(bytes).catch((error: unknown) => {
    throw isFileFault(error) ? new UnreadableFile(UNREADABLE_WORKBOOK) : error;
  });
  return rows.map((row) => row.map(cellText));
}

/**
 * The rows of a list, each cell as text: the first sheet of an XLSX file, or a CSV.
 * @throws UnreadableFile if the file is invalid
 */
export async function readTable(bytes: Buffer): Promise<string[][]> {
  if (bytes.length === 0) throw new UnreadableFile('Ce fichier est vide.');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      'Ce fichier est d’un ancien Excel (.xls), ou protégé par un mot de passe. Enregistrez-le comme « Classeur Excel (.xlsx) », sans mot de passe.',
    );
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  const isText =
    startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) || !bytes.includes(0);
  if (!isText)
    throw new UnreadableFile(
      'Ce fichier n’est pas une liste. Choisissez un fichier .xlsx ou .csv.',
    );
  try {
    return readCsv(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile || !isFileFault(error)) throw error;
    throw new UnreadableFile(
      'Ce fichier CSV n’est pas lisible : un guillemet n’y est pas refermé. Enregistrez-le d’Excel comme « Classeur Excel (.xlsx) ».',
    );
  }
}
