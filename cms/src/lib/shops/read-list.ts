import { type Column, findColumns, isHeaderAgain, isTotal } from './columns';
import { type Cells, type Given, MAX_CELL, readRow } from './read-row';

/** The shops of a list, and its unknown headers. */
export type List = { rows: Given[]; ignoredColumns: string[] };

/**
 * The shops of a table, without title, empty lines, repeated headers and totals. Undefined where no line
 * names columns.
 */
export function readList(whole: string[][]): List | undefined {
  // Cells are cut one character above the limit, so that reading the row can report that they are
  // too long.
  const table = whole.map((cells) => cells.map((cell) => cell.slice(0, MAX_CELL + 1)));
  const layout = findColumns(table);
  if (!layout) return undefined;
  const { header, columns, ignored } = layout;
  const titles = table[header] ?? [];
  const rows = table.flatMap((cells, index) => {
    const values = [...columns].map(([column, at]): [Column, string] => [column, cells[at] ?? '']);
    const isEmpty = values.every(([, value]) => value.trim() === '');
    if (index <= header || isEmpty || isHeaderAgain(titles, cells) || isTotal(cells)) return [];
    return [readRow(index + 1, Object.fromEntries(values) as Cells)];
  });
  return { rows, ignoredColumns: ignored };
}
