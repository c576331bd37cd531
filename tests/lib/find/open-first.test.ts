import { expect, it } from 'vitest';
import { openNearbyFirst } from '@/lib/find/open-first';
import { shop } from '../../support/shops';

const at = (...distances: number[]) => distances.map((km) => ({ shop: shop(), km }));
const closedAt = (...distances: number[]) =>
  at(...distances).map((entry) => ({ ...entry, isClosed: true as const }));

/** The distances of a list; those of closed shops in brackets. */
const listed = (open: number[], opening: number[], limit: number) =>
  openNearbyFirst(at(...open), closedAt(...opening), limit)
    .map(({ km, isClosed }) => (isClosed ? `(${km})` : km))
    .join(' ');

it.each<[what: string, open: number[], opening: number[], limit: number, list: string]>([
  [
    'open shops nearby, then what opens next, then far ones',
    [2, 9, 95, 110],
    [12, 3],
    20,
    '2 9 (12) (3) 95 110',
  ],
  ['no open shop nearby', [95], [3], 20, '(3) 95'],
  ['only far ones', [95, 110], [], 20, '95 110'],
  ['no open shop at all', [], [12, 3], 20, '(12) (3)'],
  ['a list full of open shops nearby', [1, 2, 3, 95], [4], 3, '1 2 3'],
  [
    'many that open next leave places to far ones',
    [95, 96, 97, 98, 99, 100],
    [1, 2, 3, 4, 5],
    8,
    '(1) (2) (3) 95 96 97 98 99',
  ],
  ['exactly thirty kilometres', [30, 30.1], [5], 20, '30 (5) 30.1'],
])('%s', (_, open, opening, limit, list) => expect(listed(open, opening, limit)).toBe(list));
