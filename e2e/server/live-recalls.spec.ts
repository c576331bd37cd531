import type { APIRequestContext, Page } from 'playwright/test';
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
const FILE = 'recalls/live.fr.yaml';
const RECALL = {
  slug: 'live',
  title: 'Caramel Pécan : noix non déclarées',
  body: 'Rapporte-le au magasin.',
  batches: ['L26310'],
  published_on: '2026-11-21',
};

test.beforeAll(() => service.start());
test.beforeEach(({ request }) => withdraw(request));
test.afterAll(async ({ request }) => {
  await withdraw(request);
  await service.stop();
});

async function withdraw(request: APIRequestContext) {
  await service.remove(FILE);
  await announce(request, { event: 'entry.unpublish', model: 'recall' });
}

async function publish(request: APIRequestContext, fields: object = {}) {
  await service.write(FILE, JSON.stringify({ ...RECALL, ...fields }));
  await announce(request, { event: 'entry.publish', model: 'recall' });
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Rappel de produit' });

/** What a tab of its own looks like after another one was in front, which no browser does without a window. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Opens a page in a browser whose clock can be moved on, and marks its document. */
async function open(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await hydrated(page.locator('h1'));
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
}

const expectSameDocument = (page: Page) =>
  expect(page.locator('body[data-same-document]')).toHaveCount(1);

test('an open tab shows a recall within a minute, and nothing typed is lost', async ({
  page,
  request,
}) => {
  await open(page, '/nous-contacter');
  const message = page.locator('#message');
  await message.fill('Bonjour, votre caramel');
  await page.locator('#email').fill('zoe@');
  await message.focus();
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
  await message.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
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
  await expectSameDocument(page);
  // It is read out: what contains it was there before.
  await expect(banner(page).locator('xpath=..')).toHaveAttribute('aria-live', 'polite');
  await checkAccessibility(page);
});

test('every tab shows a recall as soon as it is in front again, and hides one that has ended', async ({
  page,
  context,
  request,
}) => {
  const other = await context.newPage();
  const tabs = [page, other];
  await open(page, '/faq');
  await open(other, '/accessibilite/points-de-vente');
  await publish(request);
  for (const tab of tabs) {
    await tab.clock.fastForward(5_000);
    await comeBack(tab);
    await expect(banner(tab)).toBeVisible();
  }
  await publish(request, { ended_on: '2026-11-22' });
  for (const tab of tabs) {
    await tab.clock.fastForward(5_000);
    await comeBack(tab);
    await expect(banner(tab)).toHaveCount(0);
    await expectSameDocument(tab);
  }
});

test('Back to a page from before a recall shows it', extended, async ({ page, request }) => {
  await open(page, '/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rappels de produits' }).click();
  await expect(page).toHaveURL('/rappels');
  await publish(request);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(banner(page)).toBeVisible();
  await expectSameDocument(page);
});

test('the file that tabs ask for is 304 until a recall changes it', async ({ request }) => {
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
});

test.describe('without the server', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('an open tab stays as it is', extended, async ({ page }) => {
    await open(page, '/faq');
    await page.route('/recalls.json', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/recalls.json'),
    );
    await page.clock.fastForward(60_000);
    await failed;
    await expectSameDocument(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a recall that has ended is history: below, in full, and nowhere else', async ({
  page,
  request,
}) => {
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
  await expect(recall.getByRole('heading', { level: 3 })).toHaveText(RECALL.title);
  await expect(recall.getByRole('definition')).toHaveText([
    '21 novembre 2026',
    '22 novembre 2026',
    'L26310',
  ]);
  await expect(recall).toContainText(RECALL.body);
  await expect(banner(page)).toHaveCount(0);
  await checkAccessibility(page);
});
