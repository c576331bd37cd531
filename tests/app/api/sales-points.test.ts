import { describe, expect, it, vi } from 'vitest';
import { GET as getDetails } from '@/app/api/sales-points/[id]/route';
import { GET as getNearest } from '@/app/api/sales-points/nearest/route';
import { GET as getPoints } from '@/app/api/sales-points/route';
import { GET as getTowns } from '@/app/api/towns/route';
import type { MapPoints, ShopsInBounds } from '@/lib/find/api';
import { HOME_BOUNDS } from '@/lib/find/geo';
import { manyShops } from '../../support/shops';

/** A list that is served whole. */
const SHOPS = manyShops(440).map((one, index) => ({
  ...one,
  flavours: [['caramel'], [], ['crispy']][Math.floor(index / 5) % 3] ?? [],
}));

vi.mock('@/lib/content/sales-points', () => ({
  getSalesPointList: async () => ({ version: 'test', points: SHOPS }),
  getSalesPoints: async () => SHOPS,
}));

vi.mock('@/lib/content/products', () => ({
  getProducts: async () => ['caramel', 'crispy', 'pistachio'].map((slug) => ({ slug })),
}));

const at = (path: string, headers = {}) => new Request(`http://site.example${path}`, { headers });

/** Areas that no map can show, with the nearest one that it can. */
const IMPOSSIBLE = [
  ['', String(HOME_BOUNDS)],
  ['here', String(HOME_BOUNDS)],
  ['8,42,-4,51', '-4,42,8,51'],
  ['-4,42,8,1e3', '-4,42,8,85'],
] as const;

describe('GET /api/sales-points', () => {
  const points = async (query = '') =>
    (await (await getPoints(at(`/api/sales-points${query}`))).json()) as MapPoints;

  it('returns every shop of a short list as a point of its own', async () => {
    const answer = await points();
    expect(answer.total).toBe(SHOPS.length);
    expect(answer.points.map(({ id: _, ...point }) => point)).toEqual(
      SHOPS.map(({ name, city, latitude, longitude }) => ({
        name,
        city,
        latitude,
        longitude,
        weight: 1,
      })),
    );
    expect(new Set(answer.points.map(({ id }) => id)).size).toBe(SHOPS.length);
  });

  it('returns only the shops in the bbox', async () => {
    const { total, points: inLyon } = await points('?bbox=4.7,45.6,5,45.9&zoom=11');
    expect(total).toBe(inLyon.length);
    expect(total).toBeGreaterThan(3);
    expect(total).toBeLessThan(50);
    for (const { latitude, longitude } of inLyon) {
      expect(latitude).toBeGreaterThan(45.6);
      expect(longitude).toBeLessThan(5);
    }
  });

  it.each(IMPOSSIBLE)('answers %j like %j', async (bbox, nearest) => {
    const answer = await points(`?bbox=${bbox}&zoom=6`);
    expect(answer.total).toBeGreaterThan(100);
    expect(answer).toEqual(await points(`?bbox=${nearest}&zoom=6`));
  });

  it.each(['', '-1', '25', '5.5', 'five', '1e1'])(
    'answers 400 with the reason for zoom %j',
    async (zoom) => {
      const query = new URLSearchParams({ bbox: '-4,42,8,51', zoom });
      const response = await getPoints(at(`/api/sales-points?${query}`));
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: expect.stringMatching(/^zoom must be/) });
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('answers 304 when the ETag matches', async () => {
    const first = await getPoints(at('/api/sales-points'));
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/^public/);
    const second = await getPoints(at('/api/sales-points', { 'if-none-match': etag }));
    expect(second.status).toBe(304);
    expect(second.headers.get('vary')).toBe('Accept-Encoding');
    expect(await second.text()).toBe('');
    const other = await getPoints(at('/api/sales-points', { 'if-none-match': 'W/"other"' }));
    expect(other.status).toBe(200);
  });

  it('dims what a filter leaves out, after the others, with an ETag of its own', async () => {
    for (const word of ['flavour', 'parfum', 'sorte']) {
      const { total, points: all } = await points(`?${word}=caramel`);
      expect(all).toHaveLength(SHOPS.length);
      const lit = all.filter(({ dimmed }) => !dimmed);
      expect(lit).toEqual(all.slice(0, total));
      expect(total).toBe(SHOPS.filter(({ flavours }) => flavours[0] !== 'crispy').length);
    }
    const etagOf = async (query: string) =>
      (await getPoints(at(`/api/sales-points${query}`))).headers.get('etag');
    const queries = ['', '?flavour=caramel', '?flavour=crispy', '?locale=de'];
    const etags = await Promise.all(queries.map(etagOf));
    expect(new Set(etags).size).toBe(queries.length);
    const [whole, caramel] = etags.map((etag) => ({ 'if-none-match': etag ?? '' }));
    const status = async (query: string, headers?: object) =>
      (await getPoints(at(`/api/sales-points${query}`, headers))).status;
    expect(await status('?flavour=caramel', caramel)).toBe(304);
    expect(await status('', caramel)).toBe(200);
    expect(await status('?flavour=caramel', whole)).toBe(200);
  });

  it('ignores a flavour that does not exist, and has no ETag for what changes by the minute', async () => {
    expect(await points('?flavour=licorne')).toEqual(await points());
    const open = await getPoints(at('/api/sales-points?open=1'));
    expect(open.headers.get('etag')).toBeNull();
    expect(open.headers.get('cache-control')).toMatch(/no-cache/);
  });
});

describe('GET /api/sales-points/nearest', () => {
  const nearest = (query: string) => getNearest(at(`/api/sales-points/nearest?${query}`));
  const shops = async (query: string) => (await (await nearest(query)).json()) as ShopsInBounds;

  it('lists the twenty shops nearest to the centre of the bbox, and counts all of them', async () => {
    const { total, shops: listed } = await shops('bbox=4.7,45.6,5,45.9');
    expect(listed).toHaveLength(Math.min(total, 20));
    const far = listed.map(({ latitude, longitude }) =>
      Math.hypot(latitude - 45.75, (longitude - 4.85) * Math.cos((45.75 * Math.PI) / 180)),
    );
    const gaps = far.slice(1).map((distance, index) => distance - (far[index] ?? 0));
    // The middle of a map's area is not quite the mean of its latitudes.
    expect(Math.min(...gaps)).toBeGreaterThan(-0.002);
    expect(listed[0]).toMatchObject({
      address: expect.any(String),
      documentId: expect.any(String),
    });
  });

  it('lists as many as `count` says, and twenty where it is not from 1 to 200', async () => {
    const whole = 'bbox=-5,42,9,52';
    expect((await shops(`${whole}&count=40`)).shops).toHaveLength(40);
    for (const count of ['0', '-5', '201', '1e3', 'many', ''])
      expect((await shops(`${whole}&count=${count}`)).shops, count).toHaveLength(20);
  });

  it('lists the shops that have a flavour before those that may have it, and no others', async () => {
    const { total, shops: listed } = await shops('bbox=4.7,45.6,5,45.9&flavour=caramel&count=200');
    const known = listed.map(({ flavours }) => flavours.join());
    const sure = known.filter((flavours) => flavours === 'caramel').length;
    expect(known).toEqual([...Array(sure).fill('caramel'), ...Array(total - sure).fill('')]);
    expect(Math.min(sure, total - sure)).toBeGreaterThan(0);
    const whole = await shops('bbox=-5,42,9,52&parfum=pistachio&count=5');
    expect(whole.shops.map(({ flavours }) => flavours)).toEqual(Array(5).fill([]));
  });

  it('answers 400 with the reason where there is no area', async () => {
    const response = await nearest('count=20');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^bbox/) });
  });
});

describe('GET /api/sales-points/{id}', () => {
  const details = (id: string) =>
    getDetails(at(`/api/sales-points/${id}`), { params: Promise.resolve({ id }) });

  it('returns the shop of a point on the map', async () => {
    const { points } = (await (await getPoints(at('/api/sales-points'))).json()) as MapPoints;
    for (const index of [0, 7, SHOPS.length - 1])
      expect(await (await details(points[index]?.id ?? '')).json()).toMatchObject({
        documentId: SHOPS[index]?.documentId,
      });
    const whole = await details(SHOPS[7]?.documentId ?? '');
    expect(await whole.json()).toMatchObject({ name: SHOPS[7]?.name });
    expect(whole.headers.get('cache-control')).toMatch(/^public/);
  });

  it.each(['0-0', 'abc', '', '-1', '../../etc', 'gone'])(
    'answers 404 for the id %j',
    async (id) => {
      expect((await details(id)).status).toBe(404);
    },
  );
});

describe('GET /api/towns', () => {
  const towns = async (q: string, locale = 'fr') => {
    const response = await getTowns(at(`/api/towns?${new URLSearchParams({ q, locale })}`));
    return {
      response,
      labels: ((await response.json()) as { label: string }[]).map(({ label }) => label),
    };
  };

  it('suggests seven places at most, best match first', async () => {
    const { response, labels } = await towns('st et');
    expect(labels[0]).toBe('Saint-Étienne (42)');
    expect(labels.length).toBeLessThanOrEqual(7);
    expect(response.headers.get('cache-control')).toMatch(/^public/);
  });

  it.each([
    ['nl', 'Keulen (Duitsland)'],
    ['fr', 'Cologne (Allemagne)'],
    ['xx', 'Cologne (Allemagne)'],
  ])('names a place in the locale %s, French if unknown', async (locale, label) => {
    expect((await towns('Köln', locale)).labels[0]).toBe(label);
  });

  it.each(['', ' ', 'xqzzzyw', '%', 'a'.repeat(5000)])('suggests nothing for %j', async (q) => {
    expect((await towns(q)).labels).toEqual([]);
  });
});
