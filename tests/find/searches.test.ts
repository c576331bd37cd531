import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { PlaceMatch } from '@/lib/find/place-matches';
import { searchPlaces } from '@/lib/find/search-places';
import { distanceKm } from '@/lib/find/spatial-index';
import { expectation, fold, shown } from './expected';
import { largestTowns, realNames, typosOf } from './typos';

const FIRST_THREE = 3;
const SHARE_FIRST = 0.98;
const TOWNS_WITH_TYPOS = 200;
/** Two sources' positions of a town, in kilometres. */
const SAME_TOWN_KM = 5;
/** Kinds of searches that say what they mean: the answer is shown without a doubt. */
const CERTAIN = [
  'plain',
  'accents and case',
  'abbreviations',
  'country beside',
  'postcodes',
  'postcode and town',
  'arrondissements',
  'both names',
  'the other language',
  'Brussels',
  'Antwerp',
  'countries',
  'regions',
  'departments and cantons',
];

type Search = {
  kind: string;
  query: string;
  expected: string;
  matches: PlaceMatch[];
  isFirst: boolean;
  isAmong: boolean;
};

// All scalars are strings: 01400 is no number.
const {
  exceptions,
  ...kinds
}: { exceptions: Record<string, string> } & Record<string, [string, string][]> = parse(
  readFileSync('tests/find/searches.yaml', 'utf8'),
  { schema: 'failsafe' },
);

const find = (query: string) => searchPlaces(query, FIRST_THREE, 'fr');

const byHand = Object.entries(kinds).flatMap(([kind, rows]) =>
  rows.map(([query, expected]): Search => {
    const matches = find(query);
    const { isFirst, isAmong } = expectation(expected);
    return {
      kind,
      query,
      expected,
      matches,
      isFirst: isFirst(matches),
      isAmong: isAmong(matches),
    };
  }),
);

const names = realNames();
const withTypos = largestTowns(TOWNS_WITH_TYPOS).flatMap((town, rank) =>
  typosOf(town.name, rank)
    .filter(({ typo }) => !names.has(fold(typo)))
    .map(({ kind, typo }): Search => {
      const matches = find(typo);
      const isThere = ({ place }: PlaceMatch) =>
        place.country === town.country && distanceKm(place, town) <= SAME_TOWN_KM;
      return {
        kind: `a letter ${kind}`,
        query: typo,
        expected: `${town.country} ${town.name}`,
        matches,
        isFirst: matches[0] !== undefined && isThere(matches[0]),
        isAmong: matches.some(isThere),
      };
    }),
);

const searches = [...byHand, ...withTypos];
const report = (some: Search[]) =>
  some.map(
    ({ kind, query, expected, matches }) =>
      `${kind}: ${JSON.stringify(query)} should find ${expected}, finds ${shown(matches)}`,
  );
const isException = ({ query }: Search) => query in exceptions;

describe('what people type', () => {
  it('finds first what it means, but for the exceptions', () => {
    expect(report(searches.filter((search) => !search.isFirst && !isException(search)))).toEqual(
      [],
    );
  });

  it('finds it among the first three in any case', () => {
    expect(report(searches.filter(({ isAmong }) => !isAmong))).toEqual([]);
  });

  it(`has no more exceptions than ${Math.round((1 - SHARE_FIRST) * 100)} %, and none that needs to be none`, () => {
    const first = searches.filter(({ isFirst }) => isFirst);
    expect(first.length / searches.length).toBeGreaterThanOrEqual(SHARE_FIRST);
    expect(report(first.filter(isException))).toEqual([]);
    const all = new Set(searches.map(({ query }) => query));
    expect(Object.keys(exceptions).filter((query) => !all.has(query))).toEqual([]);
  });

  it('is answered with a doubt after a typo and for a begun name', () => {
    const doubtful = [
      ...byHand.filter(({ expected }) => expectation(expected).isDoubtful),
      ...withTypos,
    ];
    const certain = doubtful.filter(({ isFirst, matches }) => isFirst && matches[0]?.isExact);
    expect(report(certain)).toEqual([]);
  });

  it('is answered without a doubt where it says what it means', () => {
    const doubtful = byHand.filter(
      ({ kind, expected, isFirst, matches }) =>
        CERTAIN.includes(kind) &&
        !expectation(expected).isDoubtful &&
        isFirst &&
        !matches[0]?.isExact,
    );
    expect(report(doubtful)).toEqual([]);
  });
});
