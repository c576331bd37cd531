import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { createEmbeddedFetch } from '@/lib/content/embedded/service';
import { routing } from '@/lib/i18n/routing';
import { revalidationFor } from '@/lib/revalidation/event';
import { PRODUCT_FILE } from '../../support/documents';
import { startWith, temporaryFiles } from '../../support/service';
import { restartProcess } from '../../support/stored-site';

vi.mock('@/lib/preview/draft-mode', () => ({ showsDrafts: async () => false }));

const product = (slug: string) => stringify({ ...PRODUCT_FILE, slug, image: null });
const shop = (city: string) =>
  stringify([
    {
      name: 'Épicerie du Marché',
      address: '1 rue du Test',
      postcode: '75001',
      city,
      country: 'FR',
      latitude: 48.85,
      longitude: 2.35,
    },
  ]);

const FILES = {
  'products/caramel.fr.yaml': product('caramel'),
  'products/caramel.de.yaml': product('caramel'),
  'products/peanut.fr.yaml': product('peanut'),
  'sales-points/france.yaml': shop('Paris'),
};

/** A site over a content service whose calls are counted. */
async function site() {
  const serveFiles = async (files: Record<string, string>) => {
    const folder = await temporaryFiles(files);
    return createEmbeddedFetch({ contentDir: folder, dataDir: folder });
  };
  let serve = await serveFiles(FILES);
  const service = vi.fn<typeof fetch>((...call) => serve(...call));
  vi.stubGlobal('fetch', service);
  restartProcess();
  const queries = await startWith({ CONTENT_API_URL: 'http://service.example/api' }, async () => ({
    ...(await import('@/lib/content/products')),
    ...(await import('@/lib/content/sales-points')),
    ...(await import('@/lib/cache/tags')),
  }));
  return {
    ...queries,
    service,
    notice: (model: string, entry: { slug?: string; locale?: string }) =>
      queries.invalidate(revalidationFor({ event: 'entry.publish', model, entry })?.tags ?? []),
    /** An editor's change. */
    change: async (files: Record<string, string>) => {
      serve = await serveFiles({ ...FILES, ...files });
    },
    /** The number of calls that something takes, all of them to this list. */
    callsTo: async (list: string, read: () => Promise<unknown>) => {
      service.mockClear();
      await read();
      for (const [url] of service.mock.calls) expect(String(url)).toContain(`/api/${list}?`);
      return service.mock.calls.length;
    },
  };
}

beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));

const inAllLocales = async (
  read: (locale: (typeof routing.locales)[number]) => Promise<unknown>,
) => {
  for (const locale of routing.locales) await read(locale);
};

describe('the calls that an event costs', () => {
  it.each([
    ['fr', routing.locales.length],
    ['de', 1],
  ])('of a product in %s: one for each language that it is shown in', async (locale, calls) => {
    const { callsTo, getProduct, getProductFacts, getProductLocales, getProducts, notice } =
      await site();
    const readLists = () =>
      inAllLocales(async (code) => {
        expect(await getProducts(code)).toHaveLength(2);
        expect(await getProductFacts(code)).toHaveLength(2);
        expect(await getProductLocales('caramel')).toEqual(['fr', 'de']);
        expect(await getProduct(code, 'unknown')).toBeUndefined();
      });
    const readPages = () =>
      inAllLocales(async (code) => {
        expect(await getProduct(code, 'caramel')).toMatchObject({ slug: 'caramel' });
        expect(await getProduct(code, 'peanut')).toMatchObject({ slug: 'peanut' });
      });
    for (const read of [readLists, readPages]) await read();
    notice('product', { slug: 'caramel', locale });
    expect(await callsTo('products', readLists), 'lists').toBe(calls);
    expect(await callsTo('products', readPages), 'its own entry').toBe(calls);
    for (const read of [readLists, readPages]) expect(await callsTo('products', read)).toBe(0);
  });

  it('of a shop: one for the list and its version', async () => {
    const { callsTo, change, getSalesPoints, notice } = await site();
    const cities = async () => (await getSalesPoints()).map(({ city }) => city);
    expect(await callsTo('sales-points', cities)).toBe(1);
    await change({ 'sales-points/france.yaml': shop('Lyon') });
    notice('sales-point', {});
    const changed = async () => expect(await cities()).toEqual(['Lyon']);
    expect(await callsTo('sales-points', changed)).toBe(1);
    expect(await callsTo('sales-points', changed)).toBe(0);
  });
});

it('a notice that comes while shops are read has them read again', async () => {
  const { callsTo, change, getSalesPoints, notice, service } = await site();
  const read = service.getMockImplementation();
  service.mockImplementationOnce(async (...call) => {
    const response = await read?.(...call);
    await change({ 'sales-points/france.yaml': shop('Lyon') });
    notice('sales-point', {});
    return response as Response;
  });
  const readTwice = async () => {
    await getSalesPoints();
    expect(await getSalesPoints()).toMatchObject([{ city: 'Lyon' }]);
  };
  expect(await callsTo('sales-points', readTwice)).toBeGreaterThan(1);
});
