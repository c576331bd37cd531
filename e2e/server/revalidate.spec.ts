import type { APIRequestContext } from 'playwright/test';
import { stringify } from 'yaml';
import { SHOPS } from '../../tests/support/content';
import { announce } from '../support/announce';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { MAIN, REVALIDATE_SECRET, STUBBED } from '../support/sites';

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: STUBBED.url });

const service = new ContentServiceStub();
test.beforeAll(() => service.start());
test.afterAll(() => service.stop());

const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status();
const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('an edited product is updated on its page and in every menu', async ({ request }) => {
  await service.edit('products/caramel.fr.yaml', /^name: .*/m, 'name: Caramel tout neuf');
  const { revalidated, warming } = await announce(request, {
    event: 'entry.publish',
    model: 'product',
    slug: 'caramel',
  });
  expect(revalidated).toEqual(['products', 'product:caramel']);
  expect(warming.slice(0, 2)).toEqual(['/produits/caramel', '/']);
  // The site warms the page itself, so the first visitor sees the change.
  await expect.poll(() => textOf(request, '/produits/caramel')).toContain('Caramel tout neuf');
  await expect.poll(() => textOf(request, '/legal/cgv')).toContain('Caramel tout neuf');
});

test('an edited translation is updated in its own language only', async ({ request }) => {
  await service.edit('products/caramel.de.yaml', /^name: .*/m, 'name: Karamell ganz frisch');
  const { revalidated, warming } = await announce(request, {
    event: 'entry.publish',
    model: 'product',
    slug: 'caramel',
    locale: 'de',
  });
  expect(revalidated).toEqual(['products:de', 'product:caramel:de']);
  expect(warming[0]).toBe('/de/produkte/caramel');
  await expect.poll(() => textOf(request, '/de/produkte/caramel')).toContain('ganz frisch');
});

test('a flavour with a new slug has a new path, and its old one is a 404', async ({ request }) => {
  const languages = ['fr', 'en', 'it', 'es', 'de', 'nl'];
  for (const locale of languages)
    await service.edit(`products/coconut.${locale}.yaml`, /slug: coconut/, 'slug: coco');
  await announce(request, { event: 'entry.publish', model: 'product', slug: 'coco' });
  await expect.poll(() => statusOf(request, '/produits/coconut')).toBe(404);
  await expect.poll(() => statusOf(request, '/nl/producten/coconut')).toBe(404);
  expect(await statusOf(request, '/produits/coco')).toBe(200);

  // An unpublished flavour is gone until it is published again.
  for (const locale of languages)
    await service.edit(`products/coconut.${locale}.yaml`, /slug: coco\b/, 'slug: coconut');
  await announce(request, { event: 'entry.unpublish', model: 'product', slug: 'coco' });
  await expect.poll(() => statusOf(request, '/produits/coco')).toBe(404);
  await expect.poll(() => statusOf(request, '/produits/coconut')).toBe(200);
});

test('a change announced during an outage is shown once the content service is back', async ({
  request,
}) => {
  await service.edit('homepage/homepage.fr.yaml', /title: .*/, 'title: Tout neuf');
  await service.stop();
  await announce(request, { event: 'entry.update', model: 'homepage' });
  for (const _ of [1, 2, 3]) {
    const response = await request.get('/');
    expect(response.status()).toBe(200);
    expect(await response.text()).not.toContain('Tout neuf');
  }
  await service.start();
  await expect.poll(() => textOf(request, '/')).toContain('Tout neuf');
});

test.describe('the first answer after a notice of a new shop has it', () => {
  const [place] = SHOPS as [(typeof SHOPS)[number]];
  const around = (degrees: number) =>
    [place.longitude, place.latitude].map((at) => (at + degrees).toFixed(2));
  const bbox = `bbox=${[...around(-0.1), ...around(0.1)]}`;
  const file = 'sales-points/new.yaml';
  const notice = { event: 'entry.publish', model: 'sales-point' };

  test.afterAll(async ({ request }) => {
    await service.remove(file);
    await announce(request, notice);
    expect(await textOf(request, '/api/sales-points')).not.toContain('Bocal tout neuf');
  });

  for (const [index, path] of [
    '/api/sales-points',
    `/api/sales-points?${bbox}&zoom=18`,
    `/api/sales-points/nearest?${bbox}`,
    `/nous-trouver?q=${place.city}`,
  ].entries())
    test(path, async ({ request }) => {
      const name = `Bocal tout neuf ${index}`;
      expect(await textOf(request, path)).not.toContain(name);
      await service.write(file, stringify([{ ...place, name }]));
      await announce(request, notice);
      expect(await textOf(request, path)).toContain(name);
    });
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

test('an event of a content type that the site does not show revalidates nothing', async ({
  request,
}) => {
  for (const model of ['contact-message', 'user', 'constructor']) {
    const done = await announce(request, { event: 'entry.create', model });
    expect(done).toEqual({ revalidated: [], warming: [] });
  }
});

test('a wrong secret is a 401, and any secret a 404 on a site without one', async ({ request }) => {
  const post = (url: string, secret: string) =>
    request.post(`${url}/api/revalidate`, {
      headers: { 'x-revalidate-secret': secret },
      data: { event: 'entry.update', model: 'settings' },
    });
  expect((await post(STUBBED.url, `${REVALIDATE_SECRET}x`)).status()).toBe(401);
  expect((await post(MAIN.url, REVALIDATE_SECRET)).status()).toBe(404);
});
