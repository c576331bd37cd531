import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Page } from 'playwright/test';
import { validateHtml } from '../../scripts/test/html-rules.mjs';
import { FIRST, SECOND, SETTINGS } from '../../tests/support/content';
import { announce } from '../support/announce';
import { checkAccessibility } from '../support/axe';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, hydrated, test } from '../support/fixtures';
import { STUBBED } from '../support/sites';

test.describe.configure({ mode: 'serial' });
// A smooth scroll would still be under way when a position is compared.
test.use({ baseURL: STUBBED.url, contextOptions: { reducedMotion: 'reduce' } });

const service = new ContentServiceStub();
const RECALL = {
  slug: 'caramel-2026-11',
  title: 'Caramel Pécan : <b>noix</b> non déclarées',
  body: '### Que faire du pot\n\nRapporte-le au magasin. [Sans script](javascript:alert(1))',
  batches: ['L26310', 'L26311'],
  published_on: '2026-11-21',
  product: { slug: FIRST },
};
const LINK = '/rappels#recall-caramel-2026-11';
/** Pages of every kind: cached, rendered for the request, without header, not found. */
const PATHS = [
  '/',
  `/produits/${SECOND}`,
  '/nous-trouver?q=Lyon',
  '/nous-contacter',
  '/compte/connexion',
  '/accessibilite/points-de-vente',
  '/accessibilite/points-de-vente?q=Lyon',
  '/rien-du-tout',
];

/** Nothing is recalled, not even what an editor has recalled in the content. */
async function withdraw(request: APIRequestContext) {
  const folder = path.join(service.contentDir, 'recalls');
  for (const file of await readdir(folder).catch(() => [])) await service.remove(`recalls/${file}`);
  await announce(request, { event: 'entry.unpublish', model: 'recall' });
}

async function publish(request: APIRequestContext, fields: object = {}, file = 'caramel.fr') {
  await service.write(`recalls/${file}.yaml`, JSON.stringify({ ...RECALL, ...fields }));
  return announce(request, { event: 'entry.publish', model: 'recall' });
}

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const banner = (page: Page) => page.getByRole('complementary', { name: 'Rappel de produit' });

test.beforeAll(() => service.start());
test.beforeEach(({ request }) => withdraw(request));
test.afterAll(async ({ request }) => {
  await withdraw(request);
  await service.stop();
});

test('without a recall, the page says so, when that was checked, where batches are, and whom to ask', async ({
  page,
}) => {
  await page.goto('/rappels');
  const main = page.getByRole('main');
  await expect(main.getByText('Aucun de nos pots n’est rappelé.')).toBeVisible();
  const checked = new Date(SETTINGS.recalls_checked_on).toLocaleDateString('fr', {
    dateStyle: 'long',
  });
  await expect(main.getByText(`Dernière vérification : ${checked}.`)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Cherche le numéro de lot' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  // The authorities of the countries that have shops.
  for (const host of [
    'rappel.conso.gouv.fr',
    'favv-afsca.be',
    'securite-alimentaire.public.lu',
    'recallswiss.admin.ch',
  ])
    await expect(main.locator(`a[href*="${host}"]`)).toBeVisible();
  await expect(main.locator('a[href^="tel:"]')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page announces a recall from its next visit on, and leads to batches, what to do and the contact', async ({
    page,
    request,
  }) => {
    // A page whose rendering began before the recall may still reach whoever waits for it.
    for (const path of PATHS)
      await expect
        .poll(async () => (await request.get(path)).headers()['x-nextjs-cache'], path)
        .not.toBe('STALE');
    expect(await textOf(request, '/')).not.toContain('recall-');
    expect((await publish(request)).revalidated).toEqual(['recalls']);
    // At the first visit of each: nobody is served the page from before the recall once more.
    for (const path of PATHS) {
      const html = await textOf(request, path);
      expect(html, path).toContain(LINK);
      expect(validateHtml(html), path).toEqual([]);
    }

    await page.goto('/faq');
    await expect(banner(page)).toContainText(RECALL.title);
    await expect(banner(page)).toContainText('Lots concernés : L26310, L26311');
    await banner(page).getByRole('link', { name: 'Que faire, qui contacter' }).click();
    await expect(page).toHaveURL(LINK);
    const recall = page.getByRole('article');
    await expect(recall.getByRole('heading', { level: 2 })).toHaveText(RECALL.title);
    await expect(recall.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(recall.getByRole('definition')).toHaveText([
      '21 novembre 2026',
      /./,
      'L26310',
      'L26311',
    ]);
    await expect(recall.locator('dd a')).toHaveAttribute('href', `/produits/${FIRST}`);
    await expect(recall.getByText('Rapporte-le au magasin.')).toBeVisible();
    await expect(recall.getByRole('link', { name: 'Sans script' })).toHaveCount(0);
    const contact = page.getByRole('main').getByRole('link', { name: 'Nous écrire' });
    await expect(contact).toHaveAttribute('href', '/nous-contacter');

    await withdraw(request);
    for (const path of [...PATHS, '/rappels'])
      expect(await textOf(request, path), path).not.toContain('recall-caramel');
  });
});

test(
  'several recalls are announced together, in their language or as French, and printed',
  extended,
  async ({ page, request }) => {
    await publish(request);
    await publish(request, { title: 'Karamell' }, 'caramel.de');
    await page.goto('/de/faq');
    await expect(page.getByRole('complementary')).toContainText('Karamell');
    await page.goto('/nl/terugroepingen');
    await expect(page.getByRole('complementary').locator('[lang=fr]')).toHaveText(RECALL.title);
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'fr');

    await publish(request, { slug: 'coco' }, 'coco.fr');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('complementary')).toContainText('2 rappels de produits en cours');
    await page.getByRole('complementary').getByRole('link').click();
    await expect(page).toHaveURL('/rappels');
    await expect(page.getByRole('article')).toHaveCount(2);
    await checkAccessibility(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('complementary')).toBeVisible();
  },
);

test(
  'a change that is announced during an outage costs no visitor the page, and is shown afterwards',
  extended,
  async ({ request }) => {
    await publish(request);
    for (const path of ['/', '/rappels', `/produits/${FIRST}`])
      expect(await textOf(request, path), path).toContain(LINK);
    await service.edit('recalls/caramel.fr.yaml', /L26311/, 'L26312');
    await service.stop();
    await announce(request, { event: 'entry.update', model: 'recall' });
    for (const path of ['/', '/rappels', `/produits/${FIRST}`]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(await response.text(), path).toContain('L26311');
    }
    await service.start();
    await expect.poll(() => textOf(request, '/')).toContain('L26312');
  },
);

test(
  'an open tab shows a recall within a minute and hides one that has ended, and nothing typed is lost',
  extended,
  async ({ page, request }) => {
    await page.clock.install();
    await page.goto('/nous-contacter');
    await hydrated(page.locator('h1'));
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    const message = page.locator('#message');
    await message.fill('Bonjour, votre caramel');
    await page.locator('#email').fill('zoe@');
    await message.focus();
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
    await message.evaluate((field) =>
      field.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const top = async () => Math.round((await message.boundingBox())?.y ?? 0);
    const before = await top();
    await publish(request);
    await page.clock.fastForward(60_000);
    await expect(banner(page)).toContainText('L26310');
    await expect(message).toHaveValue('Bonjour, votre caramel');
    await expect(message).toBeFocused();
    await expect(page.locator('#email')).toHaveValue('zoe@');
    // The banner does not push away what is being read.
    await expect.poll(top).toBe(before);
    // It is read out: what contains it was there before.
    await expect(banner(page).locator('xpath=..')).toHaveAttribute('aria-live', 'polite');
    await checkAccessibility(page);

    await publish(request, { ended_on: '2026-11-22' });
    await page.clock.fastForward(60_000);
    await expect(banner(page)).toHaveCount(0);
    await expect(message).toHaveValue('Bonjour, votre caramel');
    await expect(page.locator('body[data-same-document]')).toHaveCount(1);
  },
);

test(
  'the file that tabs ask for is 304 until a recall changes it',
  extended,
  async ({ request }) => {
    const ask = (etag = '') => request.get('/recalls.json', { headers: { 'if-none-match': etag } });
    await ask();
    const first = await ask();
    const { etag = '', 'cache-control': cacheControl } = first.headers();
    expect(cacheControl).toBe('no-cache');
    expect((await ask(etag)).status()).toBe(304);
    await publish(request);
    const changed = await ask(etag);
    expect(changed.status()).toBe(200);
    expect(await changed.text()).not.toBe(await first.text());
  },
);

test(
  'a recall that has ended is history: below, in full, and nowhere else',
  extended,
  async ({ page, request }) => {
    await publish(request, { ended_on: '2026-11-22' });
    const history = page.locator('section').filter({
      has: page.getByRole('heading', { level: 2, name: 'Rappels terminés' }),
    });
    // A busy machine may read the content too late for the first visitor, who gets the page from before.
    await expect(async () => {
      await page.goto('/rappels');
      expect(await history.isVisible()).toBe(true);
    }).toPass();
    await expect(page.getByText('Aucun de nos pots n’est rappelé.')).toBeVisible();
    const recall = history.getByRole('article');
    await expect(recall.getByRole('heading', { level: 3 }).first()).toHaveText(RECALL.title);
    await expect(recall.getByRole('definition').filter({ hasText: '22 novembre' })).toBeVisible();
    await expect(recall).toContainText('Rapporte-le au magasin.');
    await expect(banner(page)).toHaveCount(0);
    await checkAccessibility(page);
  },
);
