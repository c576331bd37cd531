import { describe, expect, it } from 'vitest';
import type { PlaceMatch } from '@/lib/find/place-matches';
import { searchPlaces } from '@/lib/find/search-places';
import { fold, shown, withoutPostcode } from '../../find/expected';
import { LISTS, type Listed } from '../../find/public-lists';

const FIRST_THREE = 3;
/** Searches of a kind in a country, evenly spread over its list; `COMPLETENESS=99999` tries them all. */
const SEARCHES = Number(process.env.COMPLETENESS ?? 250);

const find = (query: string) => searchPlaces(query, FIRST_THREE, 'fr');

const everyNth = <Item>(items: Item[]) => {
  const step = Math.ceil(items.length / SEARCHES);
  return items.filter((_, index) => index % step === 0);
};

function groups(rows: Listed[], by: (row: Listed) => string): [string, Listed[]][] {
  const grouped = new Map<string, Listed[]>();
  for (const row of rows) {
    const group = grouped.get(by(row));
    if (group) group.push(row);
    else grouped.set(by(row), [row]);
  }
  return [...grouped];
}

/** Belgium, Switzerland and Luxembourg share theirs. */
const isShared = (postcode: string) => postcode.length === 4;

const bears =
  (name: string) =>
  ({ place }: PlaceMatch) =>
    fold(withoutPostcode(place.name)) === fold(name);

const isOneOf = (rows: Listed[]) => (match?: PlaceMatch) =>
  match !== undefined && rows.some((row) => row.is(match.place));

/** The searches that do not find what they should, and what they find instead. */
function misses(
  searches: [query: string, rows: Listed[]][],
  isFound: (matches: PlaceMatch[], rows: Listed[], query: string) => boolean,
) {
  return everyNth(searches).flatMap(([query, rows]) => {
    const matches = find(query);
    return isFound(matches, rows, query) ? [] : [`${query}: ${shown(matches)}`];
  });
}

describe.each(Object.entries(LISTS))('%s, as its post lists it', (_, rows) => {
  it('has every postcode: first, or among the first three where countries share it', () => {
    const searches = groups(rows, ({ postcode }) => postcode);
    const missing = misses(searches, (matches, places, postcode) =>
      (isShared(postcode) ? matches : matches.slice(0, 1)).some(({ place }) =>
        places.some(({ isThere }) => isThere(place)),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('has every place, first with its postcode', () => {
    const searches = groups(rows, ({ id }) => id).map(([, [row]]): [string, Listed[]] => [
      `${row?.postcode} ${row?.place}`,
      row ? [row] : [],
    ]);
    expect(misses(searches, ([first], places) => isOneOf(places)(first))).toEqual([]);
  });

  it('has every municipality, among the first three by its name alone', () => {
    const searches = groups(rows, ({ municipality }) => municipality);
    const missing = misses(
      searches,
      (matches, places, name) => matches.some(isOneOf(places)) || matches.some(bears(name)),
    );
    expect(missing).toEqual([]);
  });
});
