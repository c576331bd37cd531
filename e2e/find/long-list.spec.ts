import type { APIRequestContext } from 'playwright/test';
import { type MapPoints, WHOLE_LIST_LIMIT } from '../../lib/find/api';
import { SHOPS } from '../../tests/support/content';
import { manyShops } from '../../tests/support/shops';
import { announce } from '../support/announce';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { STUB_PORT, STUBBED } from '../support/sites';
import { clustersOf, listOf, mapOf, openMap } from './support';

// Serial: the tests share one service, and each depends on the one before.
test.describe.configure({ mode: 'serial' });

const service = new ContentServiceStub();

const FILE = 'sales-points/many.yaml';

/** Publishes a list of shops, and waits until the site shows it. */
async function publish(request: APIRequestContext, shops: unknown[]): Promise<number> {
  await service.write(FILE, JSON.stringify(shops));
  // The service reads its files on its first request; the site must not have to wait for that.
  await request.get(`http://127.0.0.1:${STUB_PORT}/api/settings`);
  await announce(request, { event: 'entry.create', model: 'sales-point' });
  const totalOf = async () =>
    ((await (await request.get('/api/sales-points')).json()) as MapPoints).total;
  await expect.poll(async () => (await totalOf()) > WHOLE_LIST_LIMIT).toBe(shops.length > 0);
  return totalOf();
}

test.use({ baseURL: STUBBED.url });
test.beforeAll(() => service.start());
test.afterAll(() => service.stop());

const WEIGHT = /^(\d+) points de vente/;

test(
  'a list that outgrows a single response is on the map in clusters, down to a shop',
  extended,
  async ({ page, request }) => {
    const shops = manyShops(2100);
    expect(await publish(request, shops)).toBeGreaterThan(shops.length);
    // The page tells its map which requests to make.
    await expect
      .poll(async () => (await request.get('/nous-trouver')).text())
      .toMatch(/\b2\s?5\d\d points de vente/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/sales-points(\?|$)/.test(request.url())) asked.push(request.url());
    });
    await openMap(page, '/nous-trouver');
    await expect(listOf(page).getByRole('heading', { level: 2 })).toHaveText(
      /^2.\d{3} points de vente sur la carte/,
    );
    const labels = await clustersOf(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    const sum = labels.reduce((total, label) => total + Number(WEIGHT.exec(label)?.[1] ?? 0), 0);
    expect(sum).toBeGreaterThan(2000);

    await page.keyboard.press('Tab');
    await clustersOf(page).first().focus();
    const focused = mapOf(page).locator('.map-marker > button:focus');
    // A click in the same moment as the look, as the focus may move to a shop between them.
    await expect(async () => {
      const markers = await focused.evaluateAll((buttons, weight) => {
        const cluster = buttons.find(({ ariaLabel }) => new RegExp(weight).test(ariaLabel ?? ''));
        (cluster as HTMLElement | undefined)?.click();
        return buttons.map(({ className }) => className);
      }, WEIGHT.source);
      expect(markers.join()).toContain('map-pin');
    }).toPass();
    const name = (await focused.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Enter');
    await expect(mapOf(page).getByRole('article', { name })).toBeFocused();
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.every((url) => /\?bbox=.+&zoom=\d+$/.test(url))).toBe(true);
  },
);

test('a list that shrinks again is served whole', extended, async ({ request }) => {
  expect(await publish(request, [])).toBe(SHOPS.length);
  // The pages need the service, which is stopped after this test.
  const countListed = async () =>
    (await (await request.get('/accessibilite/points-de-vente')).text()).match(/<li\b/g)?.length;
  await expect.poll(countListed).toBe(SHOPS.length);
});
