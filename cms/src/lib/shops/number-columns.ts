import { fold } from './fold';
import { tidyCell } from './texts';

/** The positions of the columns that decide the meaning of a column named "N°". */
type Columns = Pick<
  ReadonlyMap<'reference' | 'name' | 'retailer' | 'address' | 'number', number>,
  'get' | 'has' | 'values'
>;

/** Longer cells are cut, so that the patterns stay fast. */
const MAX_CELL = 200;
const textAt = (row: string[], at?: number) =>
  at === undefined ? '' : tidyCell((row[at] ?? '').slice(0, MAX_CELL));

/** A house number: `12`, `12 bis`, `12-14`. */
const HOUSE = /^[1-9]\d{0,3} ?(?:[a-z]|bis|ter|quater)?(?: ?[-/] ?\d+.?)?$/i;
/** A street with its number: `12 rue du Four`, `Wetstraat 16`. */
const HAS_NUMBER = /^\d|\d ?[a-z]?$/i;
/** Places whose houses have no number: `Centre commercial Part-Dieu`, `ZAC du Moulin`. */
const WITHOUT_NUMBER = /^(?:cc|centre|galerie|parc|za|zac|zi|zone)\b/i;
const SMALL_NUMBER = /^\d{1,4}$/;

/** Whether most rows with a number have a house number, and a street without one. */
function isOfHouses(rows: string[][], at: number, street: number): boolean {
  const numbered = rows.filter((row) => textAt(row, at) && textAt(row, street));
  const isOfHouse = (row: string[]) =>
    HOUSE.test(textAt(row, at)) &&
    !HAS_NUMBER.test(textAt(row, street)) &&
    !WITHOUT_NUMBER.test(textAt(row, street));
  return numbered.filter(isOfHouse).length * 2 > numbered.length;
}

/** Whether each shop has a different number, within its retailer if there are several. */
function isOfShops(rows: string[][], at: number, columns: Columns): boolean {
  const shops = new Map<string, string>();
  return rows.every((row) => {
    const number = textAt(row, at);
    if (!SMALL_NUMBER.test(number)) return true;
    const [retailer, ...parts] = (['retailer', 'name', 'address'] as const).map((column) =>
      fold(textAt(row, columns.get(column))),
    );
    const shop = parts.join('|');
    const key = `${number}|${retailer}`;
    const isOwn = (shops.get(key) ?? shop) === shop;
    shops.set(key, shop);
    return isOwn;
  });
}

/**
 * Decides the meaning of columns named only "N°": the house number beside the street, or the shop's
 * reference. A column that is neither, such as one with repeated numbers, is left out.
 * @param candidates the positions of these columns
 * @param columns the positions of the other columns
 */
export function placeNumbers(
  rows: string[][],
  candidates: number[],
  columns: Columns,
): { number?: number; reference?: number } {
  const street = columns.get('address');
  const known = [...columns.values()];
  const isBeside = (at: number, other: number) =>
    known.every((index) => index <= Math.min(at, other) || index >= Math.max(at, other));
  const number =
    street === undefined || columns.has('number')
      ? undefined
      : candidates.find((at) => isBeside(at, street) && isOfHouses(rows, at, street));
  const reference = columns.has('reference')
    ? undefined
    : candidates.find((at) => at !== number && isOfShops(rows, at, columns));
  return { number, reference };
}
