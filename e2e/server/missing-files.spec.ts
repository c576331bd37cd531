import type { APIRequestContext, Page } from 'playwright/test';
import { extended } from '../support/extended';
import { blankPictures, expect, hydrated, openIdle, test } from '../support/fixtures';

const SHOPS = '/nous-trouver';
const SCRIPTS = '**/_next/static/chunks/*.js';

/** The documents that a page loads, and how often it says that it cannot start. */
function watch(page: Page) {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Error while mounting app')) complaints.push(message.text());
  });
  return { documents, complaints };
}

/** The scripts that the page of shops names in its HTML. */
async function firstScripts(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get(SHOPS)).text();
  return Array.from(
    html.matchAll(/<link rel="late-script" href="([^"]+)"/g),
    ([, src = '']) => src,
  );
}

const waiting = (page: Page) => page.locator('[data-awaits-script][aria-busy]');

test.use({
  expectedConsole: /Failed to load (?:resource|chunk)|Error while mounting app|ChunkLoadError/,
});

test(
  'without any one of its first scripts, a page says so and reloads once',
  extended,
  async ({ context, request }) => {
    const scripts = await firstScripts(request);
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts)
      await test.step(script, async () => {
        const page = await context.newPage();
        await blankPictures(page);
        const { documents, complaints } = watch(page);
        let reloaders = 0;
        page.on('requestfinished', (asked) => {
          if (asked.url().endsWith('/reload-once.js')) reloaders += 1;
        });
        // Within the ten seconds in which a page reloads once, however slow the machine is.
        await page.clock.setFixedTime(Date.now());
        await page.route(`**${script}`, (route) => route.abort());
        await page.goto(SHOPS, { waitUntil: 'commit' });
        const aroundMe = page.getByRole('button', { name: 'Autour de moi' });
        await aroundMe.click();
        // Each document asks for the script that may reload it, and so may a press.
        await expect.poll(() => documents).toHaveLength(2);
        await expect.poll(() => reloaders).toBeGreaterThan(1);
        await aroundMe.click();
        await expect(waiting(page)).toHaveCount(0);
        expect(documents).toEqual([SHOPS, SHOPS]);
        // Once for each document.
        const complaint = expect.stringMatching(`^Error while mounting app .*${script}$`);
        expect(complaints).toEqual([complaint, complaint]);
        await page.close();
      });
  },
);

test(
  'after a later script was missing, the next page comes from the server, if there is one',
  extended,
  async ({ page, context }) => {
    const { documents, complaints } = watch(page);
    const link = (path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`);
    await openIdle(page, '/faq');
    await link('/nous-trouver').click();
    const town = await hydrated(page.getByRole('combobox'));
    await page.route(SCRIPTS, (route) => route.abort());
    // Not one of the pictures and prefetches that leaving the page has ended.
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/_next/static/chunks/'),
    );
    await town.focus();
    await lost;
    await page.unroute(SCRIPTS);

    const prefetched = page.waitForResponse(/\/faq\?_rsc/);
    await link('/faq').hover();
    await (await prefetched).finished();
    await context.setOffline(true);
    const asked = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/builds/latest.json'),
    );
    await link('/faq').click();
    await asked;
    await expect(page).toHaveURL(/\/faq$/);
    expect(documents).toEqual(['/faq']);

    await context.setOffline(false);
    await link('/nous-trouver').click();
    await expect.poll(() => documents).toEqual(['/faq', '/nous-trouver']);
    await hydrated(town);
    expect(complaints).toEqual([]);
  },
);
