/**
 * The beginning of a text that Excel treats as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const BYTE_ORDER_MARK = '\uFEFF';

/** Formats times in the time zone of the shops and the editors. */
const moment = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

export type Cell = string | number | boolean | Date | null | undefined;

/**
 * A cell as French spreadsheets read it. A text that could be a formula gets an apostrophe, even
 * `+33 6 …`.
 */
function toText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  if (cell instanceof Date) return moment.format(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

const toLine = (cells: Cell[]): string =>
  `${cells.map((cell) => `"${toText(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;

/** A CSV file that Excel opens with a double click: semicolons, a byte order mark, CRLF. */
export const toCsv = (rows: Cell[][]): string => BYTE_ORDER_MARK + rows.map(toLine).join('');
