import type { APIRequestContext } from 'playwright/test';
import { type MapPoints, WHOLE_LIST_LIMIT } from '../lib/find/map-points';
import { inventShops } from '../scripts/sales-points/invent.mjs';
import { announce } from './support/announce';
import { clustersOf, listOf, mapOf, openMap } from './support/find';
import { expect, test } from './support/fixtures';
import { FragileService } from './support/fragile-service';
import { FRAGILE, FRAGILE_SERVICE_PORT } from './support/sites';

// One service for all, and each goes on from the one before. Thousands of shops keep service, site
// and browser busy by turns, on a small machine for longer than other tests may take.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

const service = new FragileService();

const CROWD = 'sales-points/crowd.yaml';

/** An editor's list of shops, once the site has it. */
async function publish(request: APIRequestContext, shops: unknown[]): Promise<number> {
  await service.write(CROWD, JSON.stringify(shops));
  // The service reads its files at the first call, which is no fault of the site's.
  await request.get(`http://127.0.0.1:${FRAGILE_SERVICE_PORT}/api/settings`);
  await announce(request, { event: 'entry.create', model: 'sales-point' });
  const totalOf = async () =>
    ((await (await request.get('/api/sales-points')).json()) as MapPoints).total;
  await expect
    .poll(async () => (await totalOf()) > WHOLE_LIST_LIMIT, { timeout: 15_000 })
    .toBe(shops.length > 0);
  return totalOf();
}

test.use({ baseURL: FRAGILE.url });
test.beforeAll(() => service.start());
test.afterAll(() => service.stop());

const WEIGHT = /^(\d+) points de vente/;

test('a list that grows beyond what a browser gets at once is the site’s within seconds', async ({
  request,
}) => {
  const shops = Object.values(inventShops(2100, 9)).flat();
  expect(await publish(request, shops)).toBeGreaterThan(shops.length);
  // The page itself, too, which tells its map what to ask for.
  await expect
    .poll(async () => (await request.get('/nous-trouver')).text(), { timeout: 15_000 })
    .toMatch(/\b2\s?5\d\d magasins/);
});

test('a long list comes as weighted points, of the view alone', async ({ request }) => {
  const ask = async (query: string) =>
    (await (await request.get(`/api/sales-points?${query}`)).json()) as MapPoints;
  const whole = await ask('bbox=-12,35,18,60&zoom=5');
  expect(whole.total).toBeGreaterThan(2000);
  expect(whole.points.length).toBeLessThan(200);
  expect(whole.points.reduce((sum, { weight }) => sum + weight, 0)).toBe(whole.total);
  const lyon = await ask('bbox=4.7,45.6,5,45.9&zoom=18');
  expect(lyon.points.every(({ weight, name }) => weight === 1 && name !== '')).toBe(true);
});

test('clusters add weights up, and the keyboard opens them down to a shop', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/sales-points(\?|$)/.test(request.url())) asked.push(request.url());
  });
  await openMap(page, '/nous-trouver');
  await expect(listOf(page).getByRole('heading', { level: 2 })).toHaveText(
    /^2.\d{3} points de vente sur la carte$/,
  );
  const labels = await clustersOf(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  const sum = labels.reduce((total, label) => total + Number(WEIGHT.exec(label)?.[1] ?? 0), 0);
  expect(sum).toBeGreaterThan(2000);

  await page.keyboard.press('Tab');
  await clustersOf(page).first().focus();
  const focused = mapOf(page).locator('.map-spot > button:focus');
  await expect(async () => {
    if (WEIGHT.test((await focused.getAttribute('aria-label', { timeout: 1000 })) ?? ''))
      await page.keyboard.press('Enter');
    await expect(focused).toHaveClass(/map-pin/, { timeout: 2000 });
  }).toPass();
  const name = (await focused.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(mapOf(page).getByRole('article', { name })).toBeFocused();
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.every((url) => /\?bbox=.+&zoom=\d+$/.test(url))).toBe(true);
});

test('a list that shrinks again comes whole', async ({ request }) => {
  expect(await publish(request, [])).toBe(440);
});
