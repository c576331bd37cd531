import { describe, expect, it } from 'vitest';
import { CLOSEST_ZOOM, WHOLE_LIST_LIMIT } from '@/lib/find/api';
import type { Bounds } from '@/lib/find/geo';
import { findSalesPoint, mapPoints } from '@/lib/find/point-clusters';
import type { Locale } from '@/lib/i18n/routing';
import { manyShops, shop } from '../../support/shops';

const LYON: Bounds = [4.7, 45.65, 5, 45.85];

const sumWeights = ({ points }: ReturnType<typeof mapPoints>) =>
  points.reduce((sum, { weight }) => sum + weight, 0);

describe('the map’s points', () => {
  it('are single shops in a list of up to two thousand', () => {
    const shops = manyShops(WHOLE_LIST_LIMIT);
    const { total, points } = mapPoints(shops, undefined, 4);
    expect(total).toBe(shops.length);
    expect(points).toHaveLength(shops.length);
    expect(points.every(({ weight }) => weight === 1)).toBe(true);
  });

  it('are clusters in a longer list, which stand for every shop and are two thousand at most', () => {
    const shops = manyShops(12_000);
    const everywhere = mapPoints(shops);
    expect(everywhere.total).toBe(shops.length);
    expect(sumWeights(everywhere)).toBe(shops.length);
    expect(everywhere.points.length).toBeLessThan(50);
    expect(new Set(everywhere.points.map(({ id }) => id)).size).toBe(everywhere.points.length);
    for (const zoom of [4, 6, 8, 10, 12, 14, 16, CLOSEST_ZOOM, 24]) {
      const view = mapPoints(shops, undefined, zoom);
      expect(view.total, `zoom ${zoom}`).toBe(shops.length);
      expect(sumWeights(view), `zoom ${zoom}`).toBe(shops.length);
      expect(view.points.length, `zoom ${zoom}`).toBeLessThanOrEqual(WHOLE_LIST_LIMIT);
    }
  });

  it('are single shops at the closest zoom, and each is found by its id', () => {
    const shops = manyShops(12_000);
    const near = mapPoints(shops, LYON, CLOSEST_ZOOM).points;
    expect(near.length).toBeGreaterThan(10);
    for (const { id, name, city, weight } of near) {
      expect(weight).toBe(1);
      expect(findSalesPoint(shops, id)).toMatchObject({ name, city });
    }
  });

  it('of a long list are without what the filters leave out, and keep their ids', () => {
    const shops = manyShops(WHOLE_LIST_LIMIT + 500);
    for (const matching of [shops.slice(100), shops.slice(0, 50)]) {
      const view = mapPoints(shops, undefined, 5, matching);
      expect(view.total).toBe(matching.length);
      expect(sumWeights(view)).toBe(matching.length);
      for (const { id, name } of view.points.filter(({ weight }) => weight === 1))
        expect(findSalesPoint(shops, id)).toMatchObject({ name });
    }
  });

  it('name a cluster after the town with the most of its shops, in the page’s language', () => {
    const many = (city: string, country: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        shop({ city, country, latitude: 47.05 + index / 1e5, longitude: 8.3 + index / 1e5 }),
      );
    // Shops of Kriens are first and last, and nearest to the middle.
    const shops = [
      ...many('Kriens', 'CH', 500),
      ...many('Luzern', 'CH', 1200),
      ...many('Kriens', 'CH', 500),
    ];
    const nameIn = (locale: Locale) => mapPoints(shops, undefined, 5, shops, locale).points;
    expect(nameIn('fr')).toMatchObject([{ city: 'Lucerne', weight: shops.length }]);
    expect(nameIn('it')).toMatchObject([{ city: 'Lucerna' }]);
    expect(nameIn('de')).toMatchObject([{ city: 'Luzern' }]);
  });

  it('give a shop’s town in the page’s language beside its address', () => {
    const shops = [
      shop({ city: 'Luzern', country: 'CH' }),
      shop({ city: 'Lucerne', country: 'CH' }),
    ];
    const townsIn = (locale: Locale) =>
      mapPoints(shops, undefined, 0, shops, locale).points.map(({ city, town }) => [city, town]);
    expect(townsIn('fr')).toEqual([
      ['Luzern', 'Lucerne'],
      ['Lucerne', undefined],
    ]);
    expect(townsIn('de')).toEqual([
      ['Luzern', undefined],
      ['Lucerne', 'Luzern'],
    ]);
  });

  it('have the shortest ids that are unique', () => {
    const near = [shop({ documentId: 'abcdefgh0000' }), shop({ documentId: 'abcdefgh1111' })];
    expect(mapPoints(near).points.map(({ id }) => id)).toEqual(['abcdefgh0', 'abcdefgh1']);
    expect(findSalesPoint(near, 'abcdefgh1')).toBe(near[1]);
    expect(findSalesPoint(near, 'abcdefgh0000')).toBe(near[0]);
    for (const id of ['', 'abc', 'abcdefgh', 'abcdefgh2'])
      expect(findSalesPoint(near, id)).toBeUndefined();
  });

  it('are those of a new list from its first request on', () => {
    const former = manyShops(2500);
    expect(mapPoints(former).total).toBe(former.length);
    const next = former.slice(100);
    expect(mapPoints(next).total).toBe(next.length);
  });
});
