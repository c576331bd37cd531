import { type Column, findColumns, isHeaderAgain, isTotal } from './columns';
import { type Cells, type Given, MAX_CELL, readRow } from './read-row';

/** The shops of a list, and the headers that nobody knows. */
export type List = { rows: Given[]; ignoredColumns: string[] };

/**
 * The shops of a table, without title, empty lines, repeated headers and totals. Undefined where no line
 * names columns.
 */
export function readList(whole: string[][]): List | undefined {
  // One sign more, so that a row can say of it that it is too long.
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
