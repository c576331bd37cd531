import { downloadZip } from 'client-zip';

/** A row as it is written: numbers and dates are cells of their kind. */
type Cell = string | number | Date;

/** Days since the end of 1899, as Excel counts. */
const serial = (date: Date) => date.getTime() / 86_400_000 + 25_569;

const escapeXml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

function cellXml(cell: Cell): string {
  if (cell instanceof Date) return `<c s="1"><v>${serial(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell.startsWith('#')) return `<c t="e"><v>${cell}</v></c>`;
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const reference = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;

function sheetXml(rows: Cell[][]): string {
  const lines = rows.map((cells, row) => {
    const inner = cells.map((cell, column) =>
      cellXml(cell).replace('<c', `<c r="${reference(row, column)}"`),
    );
    return `<row r="${row + 1}">${inner.join('')}</row>`;
  });
  return `<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** A workbook of one sheet, the least that Excel opens. */
export async function xlsxOf(rows: Cell[][]): Promise<Uint8Array<ArrayBuffer>> {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Magasins" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  };
  const parts = Object.entries(files).map(([name, input]) => ({ name, input }));
  return new Uint8Array(await downloadZip(parts).arrayBuffer());
}

/** Windows-1252, in which Excel writes « CSV (séparateur : point-virgule) » in France. */
export const cp1252 = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll('’', '\u0092').replaceAll('Œ', '\u008c').replaceAll('œ', '\u009c'),
    'latin1',
  );

/** « Texte Unicode » of Excel: UTF-16 with a mark, and tabs. */
export const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
