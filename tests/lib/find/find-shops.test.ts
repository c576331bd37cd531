import { describe, expect, it } from 'vitest';
import { findShops } from '@/lib/find/find-shops';
import { HOME_BOUNDS } from '@/lib/find/geo';
import { shop } from '../../support/shops';

const LYON = shop({ name: 'Lyon' });
const VILLEURBANNE = shop({
  name: 'Villeurbanne',
  city: 'Villeurbanne',
  postcode: '69100',
  latitude: 45.77,
  longitude: 4.88,
});
const PARIS = shop({
  name: 'Paris',
  city: 'Paris',
  postcode: '75011',
  latitude: 48.86,
  longitude: 2.38,
});
const POINTS = [PARIS, VILLEURBANNE, LYON];

const found = (search: Parameters<typeof findShops>[1]) => findShops(POINTS, search, 'fr');
const names = (search: Parameters<typeof findShops>[1]) =>
  found(search).shops.map((entry) => entry.shop.name);

describe('a search finds shops', () => {
  it('around a town, nearest first, and counts those nearby', () => {
    expect(names({ q: 'Lyon' })).toEqual(['Lyon', 'Villeurbanne', 'Paris']);
    expect(found({ q: 'lyon' })).toMatchObject({ count: 2, place: { name: 'Lyon' } });
  });

  it('around a position', () => {
    expect(names({ near: '48.85,2.35' })).toEqual(['Paris', 'Villeurbanne', 'Lyon']);
  });

  it('in a region only', () => {
    expect(names({ q: 'Rhône' }).sort()).toEqual(['Lyon', 'Villeurbanne']);
    expect(found({ q: 'Rhône' })).toMatchObject({ count: 2, place: { kind: 'region' } });
  });

  it('around a region, if it has no shop', () => {
    expect(names({ q: 'Isère' })[0]).toBe('Lyon');
    expect(found({ q: 'Isère' })).toMatchObject({ from: { name: 'Isère' } });
  });

  it.each([
    ['Auvergne-Rhône-Alpes', 2],
    ['Île-de-France', 1],
    ['France', 3],
  ])('in all of %s', (q, count) => {
    expect(found({ q })).toMatchObject({ count, isGuess: false });
  });

  it('around the shop that the URL names, which itself has no distance', () => {
    const { selected, shops } = found({ point: LYON.documentId });
    expect(selected).toEqual({ shop: LYON, km: undefined });
    expect(shops.map((entry) => entry.shop.name)).toEqual(['Villeurbanne', 'Paris']);
  });

  it('around a town, and the shop that the URL names with its distance', () => {
    const { selected, shops } = found({ q: 'Paris', point: LYON.documentId });
    expect(selected?.km).toBeCloseTo(392, -1);
    expect(shops.map((entry) => entry.shop.name)).toEqual(['Paris', 'Villeurbanne']);
  });
});

describe('a search with a viewport', () => {
  const AROUND_LYON = '4.7,45.6,5,45.9';

  it('lists its shops, nearest to its centre first', () => {
    const { viewport, shops, count, failure } = found({ bbox: AROUND_LYON });
    expect(viewport).toMatchObject({ bounds: [4.7, 45.6, 5, 45.9], total: 2 });
    expect(viewport?.shops.map(({ name }) => name)).toEqual(['Lyon', 'Villeurbanne']);
    expect(shops.map(({ shop }) => shop.name)).toEqual(['Lyon', 'Villeurbanne']);
    expect(count).toBe(2);
    expect(failure).toBeUndefined();
  });

  it('returns them in addition to a search’s own result and to a selected shop', () => {
    const { viewport, place, shops } = found({ q: 'Paris', bbox: AROUND_LYON });
    expect(place?.name).toBe('Paris');
    expect(shops[0]?.shop.name).toBe('Paris');
    expect(viewport?.total).toBe(2);
    const withSelected = found({ point: PARIS.documentId, bbox: AROUND_LYON });
    expect(withSelected.selected?.shop).toBe(PARIS);
    expect(withSelected.viewport?.total).toBe(2);
    expect(found({ point: 'gone', bbox: AROUND_LYON })).toMatchObject({ viewport: { total: 2 } });
  });

  it('lists the nearest area that a map can show, or the first view', () => {
    expect(found({ bbox: '5,45.9,4.7,45.6' }).viewport).toMatchObject({ total: 2 });
    expect(found({ bbox: 'here' }).viewport).toMatchObject({ bounds: HOME_BOUNDS });
    const town = found({ q: 'Lyon', bbox: 'here' });
    expect(town).toMatchObject({ place: { name: 'Lyon' }, viewport: undefined });
  });
});

describe('a failed search', () => {
  it.each([
    [{ q: 'xqzzzyw' }, 'unknownTown'],
    [{ near: 'here' }, 'badPosition'],
    [{ near: '99,2' }, 'badPosition'],
    [{ point: 'gone' }, 'unknownPoint'],
  ])('for %j reports %s', (search, failure) => {
    expect(found(search)).toMatchObject({ failure, shops: [], count: 0 });
  });

  it('is not reported for a known place when there are no shops at all', () => {
    expect(findShops([], { q: 'Lyon' }, 'fr')).toMatchObject({ shops: [], count: 0 });
    expect(findShops([], { q: 'Rhône' }, 'fr')).toMatchObject({ shops: [], count: 0 });
  });
});

describe('doubt', () => {
  it.each<[q: string, isGuess: boolean, alternatives: string[]]>([
    ['Lyon', false, []],
    ['Lille', false, []],
    // The one with shops nearby is shown.
    ['Saint-Denis', true, ['Saint-Denis (974)']],
    ['Saint-Denis (93)', false, []],
    ['Tolouse', true, []],
    ['cartres', true, ['Chartres (28)', 'Artres (59)']],
    ['1000', true, ['1000 Lausanne']],
    ['Vienne', true, ['Vienne (FR-86)', 'Vienne (Autriche)']],
  ])('about %s: %s, beside %j', (q, isGuess, alternatives) => {
    const result = found({ q });
    expect(result.isGuess).toBe(isGuess);
    expect(result.alternatives.map(({ label }) => label).slice(0, 2)).toEqual(alternatives);
  });

  it('a postcode that is only begun is never an answer', () => {
    const { failure, shops, alternatives } = found({ q: '0130' });
    expect({ failure, shops }).toEqual({ failure: 'unknownTown', shops: [] });
    expect(alternatives.map(({ name }) => name)).toEqual(['01300 Belley']);
  });
});

describe('a search for a flavour', () => {
  const east = (kilometres: number) => ({ longitude: 4.835 + kilometres / 78, latitude: 45.758 });
  const [caramel, unknown, other] = [['caramel', 'crispy'], [], ['crispy']];
  const FAR = shop({ name: 'far', flavours: caramel, ...east(20) });
  const NEAR = shop({ name: 'near', flavours: caramel, ...east(2) });
  const MAYBE = shop({ name: 'maybe', flavours: unknown, ...east(1) });
  const WITHOUT = shop({ name: 'without', flavours: other, ...east(0) });
  const ALL = [MAYBE, WITHOUT, FAR, NEAR];
  const search = (query: Parameters<typeof findShops>[1], points = ALL) =>
    findShops(points, { flavour: 'caramel', ...query }, 'fr');
  const listed = (query: Parameters<typeof findShops>[1]) =>
    search(query).shops.map((entry) => entry.shop.name);

  it.each<[string, Parameters<typeof findShops>[1]]>([
    ['a town', { q: 'Lyon' }],
    ['a position', { near: '45.758,4.835' }],
    ['an area', { bbox: '4.8,45.7,5.2,45.8' }],
    ['no place', {}],
  ])('around %s lists those that have it, then those that may, and not the others', (_, query) => {
    const names = listed(query);
    expect(names.toSorted()).toEqual(['far', 'maybe', 'near']);
    expect(names.at(-1)).toBe('maybe');
  });

  it('lists each part nearest first, with its distance, and counts both', () => {
    expect(listed({ near: '45.758,4.835' })).toEqual(['near', 'far', 'maybe']);
    const { shops, count, flavoursUnknownCount } = search({ near: '45.758,4.835' });
    expect(shops.map(({ km }) => Math.round(km ?? -1))).toEqual([2, 20, 1]);
    expect({ count, flavoursUnknownCount }).toEqual({ count: 3, flavoursUnknownCount: 1 });
  });

  it('of a region too, which is searched around if no shop of its own is left', () => {
    expect(listed({ q: 'Rhône' })).toEqual(['far', 'near', 'maybe']);
    expect(search({ q: 'Rhône' })).toMatchObject({ count: 3, flavoursUnknownCount: 1 });
    expect(search({ q: 'Rhône' }).from).toBeUndefined();
    const { from, shops } = search({ q: 'Rhône' }, [WITHOUT, shop({ postcode: '75011' })]);
    expect(from).toBeDefined();
    expect(shops).toHaveLength(1);
  });

  it('leaves half of a list to those that may have it, however many have it', () => {
    const many = Array.from({ length: 30 }, () => [NEAR, MAYBE])
      .flat()
      .map((like) => shop(like));
    const { shops } = search({ near: '45.758,4.835' }, many);
    expect(shops.map((entry) => entry.shop.name)).toEqual([
      ...Array(10).fill('near'),
      ...Array(10).fill('maybe'),
    ]);
    const viewport = search({ count: '40' }, many).viewport;
    expect(viewport?.shops.map(({ name }) => name)).toEqual([
      ...Array(30).fill('near'),
      ...Array(10).fill('maybe'),
    ]);
    expect(viewport?.total).toBe(60);
  });

  it('shows the shop that the URL names, though it lacks it', () => {
    const { selected, shops } = search({ point: WITHOUT.documentId });
    expect(selected?.shop).toBe(WITHOUT);
    expect(shops.map((entry) => entry.shop.name)).toEqual(['near', 'far', 'maybe']);
  });
});

it('a search for open shops lists those that are known to be open', () => {
  const [open, closed, unknown] = ['24/7', 'off', undefined].map((opening_hours) =>
    shop({ name: String(opening_hours), opening_hours }),
  );
  const points = [closed, unknown, open].flatMap((one) => one ?? []);
  for (const query of [{ q: 'Lyon' }, { q: 'Rhône' }, {}]) {
    const { shops, count } = findShops(points, { ...query, open: '1' }, 'fr');
    expect(shops.map((entry) => entry.shop.name)).toEqual(['24/7']);
    expect(count).toBe(1);
  }
});

it('a search for open shops has each shop until the minute in which it closes', () => {
  const points = [shop({ name: 'until ten past noon', opening_hours: 'Mo-Su 09:10-12:10' })];
  const countAt = (time: string) =>
    findShops(points, { q: 'Lyon', open: '1' }, 'fr', new Date(`2026-11-26T${time}+01:00`)).count;
  expect(['09:09', '09:10', '12:09', '12:10'].map(countAt)).toEqual([0, 1, 1, 0]);
});

describe('a search for open shops', () => {
  const east = (kilometres: number) => ({ longitude: 4.835 + kilometres / 78, latitude: 45.758 });
  /** A Thursday. */
  const NOON = new Date('2026-11-26T12:30+01:00');
  const one = (name: string, kilometres: number, opening_hours?: string) =>
    shop({ name, opening_hours, ...east(kilometres) });
  const SHOPS = [
    one('open', 4, 'Mo-Sa 09:00-19:00'),
    one('lunch break', 3, 'Mo-Sa 09:00-12:00,14:00-19:00'),
    one('opens tomorrow', 1, 'Fr 10:00-18:00'),
    one('never', 2, 'off'),
    one('unknown', 1),
    one('by arrangement', 1, '"sur rendez-vous"'),
    one('unknown, elsewhere', 100),
    one('far', 95, '24/7'),
    one('far and closed', 90, 'Fr 10:00-18:00'),
  ];
  const around = { near: '45.758,4.835' };
  const search = (query: Parameters<typeof findShops>[1], now = NOON) =>
    findShops(SHOPS, { ...around, open: '1', ...query }, 'fr', now);
  const listed = (query: Parameters<typeof findShops>[1], now = NOON) =>
    search(query, now).shops.map((entry) => entry.shop.name);

  it('lists what opens next nearby before what is open far away, and counts the open ones', () => {
    const { shops, count } = search({});
    expect(shops.map((entry) => entry.shop.name)).toEqual([
      'open',
      'lunch break',
      'opens tomorrow',
      'far',
    ]);
    expect(shops.map(({ isClosed = false }) => isClosed)).toEqual([false, true, true, false]);
    expect(count).toBe(1);
  });

  it('counts what it leaves out in the area of its list', () => {
    expect(search({}).hoursUnknownCount).toBe(2);
    expect(search({ near: undefined, q: 'Rhône' }).hoursUnknownCount).toBe(3);
    expect(search({ near: undefined, bbox: '4.8,45.7,4.9,45.8' }).hoursUnknownCount).toBe(2);
    expect(findShops(SHOPS, around, 'fr').hoursUnknownCount).toBeUndefined();
  });

  it('asks for another moment by the shop’s clock', () => {
    expect(listed({ open: 'fri-10' })).toEqual([
      'opens tomorrow',
      'lunch break',
      'open',
      'far and closed',
      'far',
    ]);
    expect(listed({ open: 'thu-18' })).toEqual(['lunch break', 'open', 'opens tomorrow', 'far']);
    // That hour of today has passed, so it is the next Thursday’s.
    expect(listed({ open: 'thu-9' }, new Date('2026-11-26T20:00+01:00')).slice(0, 2)).toEqual([
      'lunch break',
      'open',
    ]);
    expect(search({ open: 'sun-19' }).count).toBe(0);
  });

  it('keeps both rules with a flavour: those that have it, then those that may', () => {
    const points = SHOPS.map((point) => ({
      ...point,
      flavours: point.name === 'open' || point.name === 'far' ? [] : ['caramel'],
    }));
    const { shops, hoursUnknownCount } = findShops(
      points,
      { ...around, open: '1', flavour: 'caramel' },
      'fr',
      NOON,
    );
    expect(shops.map((entry) => entry.shop.name)).toEqual([
      'lunch break',
      'opens tomorrow',
      'open',
      'far',
    ]);
    expect(hoursUnknownCount).toBe(2);
  });
});
