import type { Page } from 'playwright/test';
import { routeRules } from '../../lib/release/route-rules';
import { expect, test } from '../support/fixtures';
import { PAGES } from '../support/pages';

const HOUR = 3_600_000;

/**
 * Opens a page with a fake clock, and waits until its poller has started.
 * @returns the time of the start, on the page's clock
 */
async function openPolling(page: Page, path: string): Promise<number> {
  await page.clock.install();
  await page.addInitScript((hour) => {
    const start = window.setInterval;
    const setInterval = (task: TimerHandler, delay?: number) => {
      if (delay === hour) Object.assign(window, { pollsSince: Date.now() });
      return start(task, delay);
    };
    Object.assign(window, { setInterval });
  }, HOUR);
  await page.goto(path);
  const since = await page.waitForFunction(() => Reflect.get(window, 'pollsSince') as number);
  return since.jsonValue();
}

test('a newer build is checked for once an hour, and loaded once by the next navigation', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/builds/latest.json?t=*', (route) => {
    asked += 1;
    return route.fulfill({ json: { id: 'newer', timestamp: 1 } });
  });
  await page.route('**/builds/meta/newer.json', (route) =>
    route.fulfill({ json: { id: 'newer', routeRules: {} } }),
  );
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const since = await openPolling(page, '/');
  await page.clock.pauseAt(since + HOUR - 1000);
  expect(asked).toBe(0);
  const answer = page.waitForResponse('**/builds/latest.json?t=*');
  await page.clock.fastForward(1000);
  await (await answer).finished();
  await page.clock.resume();
  expect(documents).toBe(1);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => documents).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Once more before the page is loaded, lest the server cannot be reached.
  expect(asked).toBe(2);
});

test('the build publishes its id and the paths of all pages, as visitors open them', async ({
  request,
}) => {
  const latest = await request.get('/builds/latest.json');
  expect(latest.headers()['cache-control']).toBe('no-store');
  const { id, timestamp } = await latest.json();
  const meta = await request.get(`/builds/meta/${id}.json`);
  expect(meta.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const { prerendered, ...build } = await meta.json();
  expect(build).toEqual({ id, timestamp, routeRules });
  expect(prerendered).toEqual(expect.arrayContaining(PAGES.map(({ path }) => path)));
  expect(new Set(prerendered).size).toBe(prerendered.length);
  for (const path of prerendered)
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  // Next's payload of a page, at the same path, takes the place of `_payload.json`.
  const payload = await request.get('/en/faq', { headers: { rsc: '1' } });
  expect(payload.headers()['content-type']).toContain('text/x-component');
  for (const path of ['/builds/meta/other.json', '/en/faq/_payload.json'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('every route rule redirects to an existing page', async ({ request }) => {
  for (const [path, { redirect }] of Object.entries(routeRules)) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(redirect.statusCode);
    expect(response.headers().location, path).toBe(redirect.to);
    expect((await request.get(redirect.to)).status(), redirect.to).toBe(200);
  }
});
