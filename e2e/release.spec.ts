import { expect, test } from './support/fixtures';

const HOUR = 3_600_000;

test.describe('a newer build', () => {
  test('is asked for once an hour, and the next navigation loads it, once', async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    await page.route('**/builds/latest.json?t=*', (route) => {
      asked += 1;
      return route.fulfill({ json: { id: 'newer', timestamp: 1 } });
    });
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    // The poller starts with the page's scripts.
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.clock.fastForward(HOUR - 1000);
    expect(asked).toBe(0);
    const answer = page.waitForResponse('**/builds/latest.json?t=*');
    await page.clock.fastForward(1000);
    await (await answer).finished();
    expect(documents).toBe(1);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect.poll(() => documents).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toBe(1);
  });
});

test('the same build is never reloaded', async ({ page }) => {
  await page.clock.install();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  // The poller starts with the page's scripts.
  await page.goto('/', { waitUntil: 'networkidle' });
  const answer = page.waitForResponse('**/builds/latest.json?t=*');
  await page.clock.fastForward(HOUR);
  await (await answer).finished();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1, name: 'On te dit tout' })).toBeVisible();
  expect(documents).toBe(1);
});

test('the build names itself', async ({ request }) => {
  const latest = await request.get('/builds/latest.json');
  expect(latest.headers()['cache-control']).toBe('no-store');
  const { id, timestamp } = await latest.json();
  expect(timestamp).toBeLessThan(Date.now());
  const meta = await request.get(`/builds/meta/${id}.json`);
  expect(await meta.json()).toMatchObject({ id, timestamp, routeRules: {} });
  expect((await request.get('/builds/meta/other.json')).status()).toBe(404);
});
