import { expect, it } from 'vitest';
import { Places } from '@/lib/server/places';

/** Has addresses take places by turns until none of them gets one, and counts the places of each. */
function fill(count: number, addresses: (string | undefined)[]) {
  const places = new Places(count);
  const taken = addresses.map(() => 0);
  const takeOne = (address: string | undefined, index: number): boolean => {
    if (places.whyNot(address)) return false;
    places.take(address);
    taken[index] = (taken[index] ?? 0) + 1;
    return true;
  };
  while (addresses.map(takeOne).some(Boolean));
  return { places, taken };
}

it.each([
  { addresses: ['a'], taken: [50] },
  { addresses: ['a', 'b'], taken: [34, 33] },
  { addresses: ['a', 'b', 'c'], taken: [25, 25, 25] },
  { addresses: [undefined], taken: [100] },
])('of 100 places $addresses get $taken', ({ addresses, taken }) => {
  expect(fill(100, addresses).taken).toEqual(taken);
});

it('has places for the next one, however many an address wants', () => {
  const { places } = fill(100, ['greedy']);
  expect(places.whyNot('greedy')).toBe('share');
  expect(places.whyNot('visitor')).toBeUndefined();
  places.leave('greedy');
  expect(places.whyNot('greedy')).toBeUndefined();
});

it('has none for anybody once all are taken', () => {
  const { places } = fill(3, [undefined]);
  expect(places.whyNot('visitor')).toBe('full');
  places.leave();
  expect(places.whyNot('visitor')).toBeUndefined();
});
