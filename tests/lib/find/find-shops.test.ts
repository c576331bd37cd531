import { describe, expect, it } from 'vitest';
import { findShops } from '@/lib/find/find-shops';
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

describe('shops are found', () => {
  it('around a town, nearest first, with a count of the near ones', () => {
    expect(names({ q: 'Lyon' })).toEqual(['Lyon', 'Villeurbanne', 'Paris']);
    expect(found({ q: 'lyon' })).toMatchObject({ count: 2, place: { name: 'Lyon' } });
  });

  it('around a position', () => {
    expect(names({ near: '48.85,2.35' })).toEqual(['Paris', 'Villeurbanne', 'Lyon']);
  });

  it('in a region, and only there', () => {
    expect(names({ q: 'Rhône' }).sort()).toEqual(['Lyon', 'Villeurbanne']);
    expect(found({ q: 'Rhône' })).toMatchObject({ count: 2, place: { kind: 'region' } });
  });

  it('around a region’s largest town where the region has none', () => {
    expect(names({ q: 'Isère' })[0]).toBe('Villeurbanne');
    expect(found({ q: 'Isère' })).toMatchObject({ from: { name: 'Isère' } });
  });

  it('by their own name in the address, with their neighbours and without a distance', () => {
    const { selected, shops } = found({ point: LYON.documentId });
    expect(selected).toEqual({ shop: LYON, km: undefined });
    expect(shops.map((entry) => entry.shop.name)).toEqual(['Villeurbanne', 'Paris']);
  });

  it('together with the search that led to them', () => {
    const { selected, shops } = found({ q: 'Paris', point: LYON.documentId });
    expect(selected?.km).toBeCloseTo(392, -1);
    expect(shops.map((entry) => entry.shop.name)).toEqual(['Paris', 'Villeurbanne']);
  });
});

describe('shops of a view', () => {
  const AROUND_LYON = '4.7,45.6,5,45.9';

  it('are listed by themselves, nearest to its middle first', () => {
    const { view, shops, count, trouble } = found({ bbox: AROUND_LYON });
    expect(view).toMatchObject({ bounds: [4.7, 45.6, 5, 45.9], total: 2 });
    expect(view?.shops.map(({ name }) => name)).toEqual(['Lyon', 'Villeurbanne']);
    expect(shops.map(({ shop }) => shop.name)).toEqual(['Lyon', 'Villeurbanne']);
    expect(count).toBe(2);
    expect(trouble).toBeUndefined();
  });

  it('stand beside a search’s own answer, and beside a chosen shop', () => {
    const { view, place, shops } = found({ q: 'Paris', bbox: AROUND_LYON });
    expect(place?.name).toBe('Paris');
    expect(shops[0]?.shop.name).toBe('Paris');
    expect(view?.total).toBe(2);
    const chosen = found({ point: PARIS.documentId, bbox: AROUND_LYON });
    expect(chosen.selected?.shop).toBe(PARIS);
    expect(chosen.view?.total).toBe(2);
    expect(found({ point: 'gone', bbox: AROUND_LYON })).toMatchObject({ view: { total: 2 } });
  });

  it('are as many as the address asks for', () => {
    expect(found({ bbox: AROUND_LYON, count: '1' }).view).toMatchObject({
      total: 2,
      shops: [{ name: 'Lyon' }],
    });
  });
});

describe('a search that leads nowhere says why', () => {
  it.each([
    [{ q: 'xqzzzyw' }, 'unknownTown'],
    [{ near: 'here' }, 'badPosition'],
    [{ near: '99,2' }, 'badPosition'],
    [{ point: 'gone' }, 'unknownPoint'],
    [{ bbox: '5,4,3,2' }, 'badPosition'],
    [{ q: 'Lyon', bbox: 'here' }, 'badPosition'],
  ])('%j', (search, trouble) => {
    expect(found(search)).toMatchObject({ trouble, shops: [], count: 0 });
  });

  it('and is no error without any shop', () => {
    expect(findShops([], { q: 'Lyon' }, 'fr')).toMatchObject({ shops: [], count: 0 });
    expect(findShops([], { q: 'Rhône' }, 'fr')).toMatchObject({ shops: [], count: 0 });
  });
});

it('offers namesakes, and nothing else, beside an exact name', () => {
  expect(found({ q: 'Saint-Denis' }).alternatives).toContain('Saint-Denis (93)');
  expect(found({ q: 'Saint-Denis (93)' }).alternatives).toEqual([]);
  expect(found({ q: 'Paris' }).alternatives.every((label) => label.startsWith('Paris'))).toBe(true);
});
