import { describe, expect, it } from 'vitest';
import { GET as getDetails } from '@/app/api/sales-points/[id]/route';
import { GET as getPoints } from '@/app/api/sales-points/route';
import { GET as getTowns } from '@/app/api/towns/route';
import { getSalesPointList } from '@/lib/content/sales-points';
import { decodePoints, type EncodedPoints } from '@/lib/find/encoding';

const at = (path: string, headers = {}) => new Request(`http://site.example${path}`, { headers });

describe('GET /api/sales-points', () => {
  it('has every shop, where it is, in the list’s own order', async () => {
    const response = await getPoints(at('/api/sales-points'));
    const encoded = (await response.json()) as EncodedPoints;
    const { points, version } = await getSalesPointList();
    expect(points.length).toBeGreaterThanOrEqual(400);
    expect(encoded.version).toBe(version);
    expect(decodePoints(encoded)).toEqual(
      points.map(({ name, city, latitude, longitude }) => ({ name, city, latitude, longitude })),
    );
  });

  it('is not sent again to who has it', async () => {
    const first = await getPoints(at('/api/sales-points'));
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/^public/);
    const second = await getPoints(at('/api/sales-points', { 'if-none-match': etag }));
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    const other = await getPoints(at('/api/sales-points', { 'if-none-match': 'W/"other"' }));
    expect(other.status).toBe(200);
  });
});

describe('GET /api/sales-points/{version}-{number}', () => {
  const details = (id: string) =>
    getDetails(at(`/api/sales-points/${id}`), { params: Promise.resolve({ id }) });

  it('is the shop of that number', async () => {
    const { points, version } = await getSalesPointList();
    const response = await details(`${version}-7`);
    expect(await response.json()).toMatchObject({ documentId: points[7]?.documentId });
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it.each(['0-0', 'abc', '', '-1', '../../etc'])('%j is not there', async (id) => {
    expect((await details(id)).status).toBe(404);
  });

  it('is not there beyond the list’s end', async () => {
    const { points, version } = await getSalesPointList();
    expect((await details(`${version}-${points.length}`)).status).toBe(404);
  });
});

describe('GET /api/towns', () => {
  const towns = async (q: string, locale = 'fr') => {
    const response = await getTowns(at(`/api/towns?${new URLSearchParams({ q, locale })}`));
    return {
      response,
      labels: ((await response.json()) as { label: string }[]).map(({ label }) => label),
    };
  };

  it('proposes seven places at most, the likeliest first', async () => {
    const { response, labels } = await towns('st et');
    expect(labels[0]).toBe('Saint-Étienne (42)');
    expect(labels.length).toBeLessThanOrEqual(7);
    expect(response.headers.get('cache-control')).toMatch(/^public/);
  });

  it.each([
    ['nl', 'Keulen (DE)'],
    ['fr', 'Cologne (DE)'],
    ['xx', 'Cologne (DE)'],
  ])('names a place in the language %s', async (locale, label) => {
    expect((await towns('Köln', locale)).labels[0]).toBe(label);
  });

  it.each(['', ' ', 'xqzzzyw', '%', 'a'.repeat(5000)])('proposes nothing for %j', async (q) => {
    expect((await towns(q)).labels).toEqual([]);
  });
});
