import type { APIRequestContext } from 'playwright/test';
import { stringify } from 'yaml';
import { routing } from '../../lib/i18n/routing';
import { FIRST, PRODUCTS, SECOND, SHOPS } from '../../tests/support/content';
import { announce } from '../support/announce';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { STUBBED } from '../support/sites';

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: STUBBED.url });

const service = new ContentServiceStub();
test.beforeAll(() => service.start());
test.afterAll(() => service.stop());

const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status();
const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('an edited product is updated on its page and in every menu', async ({ request }) => {
  await service.edit(
    `products/${PRODUCTS[0]?.key}.fr.yaml`,
    /^name: .*/m,
    'name: Caramel tout neuf',
  );
  const { revalidated, warming } = await announce(request, {
    event: 'entry.publish',
    model: 'product',
    slug: FIRST,
  });
  expect(revalidated).toEqual(['products', `product:${FIRST}`]);
  expect(warming.slice(0, 2)).toEqual([`/produits/${FIRST}`, '/']);
  // The site warms the page itself, so the first visitor sees the change.
  await expect.poll(() => textOf(request, `/produits/${FIRST}`)).toContain('Caramel tout neuf');
  await expect.poll(() => textOf(request, '/legal/cgv')).toContain('Caramel tout neuf');
});

test(
  'a flavour with a new slug has a new path, and its old one is a 404',
  extended,
  async ({ request }) => {
    for (const locale of routing.locales)
      await service.edit(
        `products/${PRODUCTS[1]?.key}.${locale}.yaml`,
        /^slug: .*/m,
        'slug: renamed',
      );
    await announce(request, { event: 'entry.publish', model: 'product', slug: 'renamed' });
    await expect.poll(() => statusOf(request, `/produits/${SECOND}`)).toBe(404);
    await expect.poll(() => statusOf(request, `/nl/producten/${SECOND}`)).toBe(404);
    expect(await statusOf(request, '/produits/renamed')).toBe(200);

    // An unpublished flavour is gone until it is published again.
    for (const locale of routing.locales)
      await service.edit(
        `products/${PRODUCTS[1]?.key}.${locale}.yaml`,
        /^slug: .*/m,
        `slug: ${SECOND}`,
      );
    await announce(request, { event: 'entry.unpublish', model: 'product', slug: 'renamed' });
    await expect.poll(() => statusOf(request, '/produits/renamed')).toBe(404);
    await expect.poll(() => statusOf(request, `/produits/${SECOND}`)).toBe(200);
  },
);

test('the first answer after a notice of a new shop has it', extended, async ({ request }) => {
  const [place] = SHOPS as [(typeof SHOPS)[number]];
  const around = (degrees: number) =>
    [place.longitude, place.latitude].map((at) => (at + degrees).toFixed(2));
  const bbox = `bbox=${[...around(-0.1), ...around(0.1)]}`;
  const file = 'sales-points/new.yaml';
  const notice = { event: 'entry.publish', model: 'sales-point' };
  const paths = [
    '/api/sales-points',
    `/api/sales-points?${bbox}&zoom=18`,
    `/api/sales-points/nearest?${bbox}`,
    `/nous-trouver?q=${place.city}`,
  ];
  for (const [index, path] of paths.entries()) {
    const name = `Bocal tout neuf ${index}`;
    expect(await textOf(request, path)).not.toContain(name);
    await service.write(file, stringify([{ ...place, name }]));
    await announce(request, notice);
    expect(await textOf(request, path), path).toContain(name);
  }
  await service.remove(file);
  await announce(request, notice);
  expect(await textOf(request, '/api/sales-points')).not.toContain('Bocal tout neuf');
});

test(
  'an emptied shop URL makes the shop link lead to the store locator',
  extended,
  async ({ page, request }) => {
    const header = page.getByRole('banner');
    await service.edit('settings/settings.yaml', /^shop_url: .*/m, 'shop_url: null');
    await announce(request, { event: 'entry.update', model: 'settings' });
    await expect.poll(() => textOf(request, '/en/find-us')).not.toContain('shop.example');
    await page.goto('/en/find-us');
    const [shop, find] = ['Shop', 'Find us'].map((name) =>
      header.getByRole('link', { name, exact: true }),
    );
    await expect(shop ?? header).toHaveAttribute('href', '/en/find-us');
    await expect(shop ?? header).not.toHaveAttribute('aria-current');
    await expect(find ?? header).toHaveAttribute('aria-current', 'page');

    await service.edit(
      'settings/settings.yaml',
      /^shop_url: .*/m,
      'shop_url: https://shop.example/',
    );
    await announce(request, { event: 'entry.update', model: 'settings' });
    await expect.poll(() => textOf(request, '/en/find-us')).toContain('https://shop.example/');
  },
);
