import type { Page } from 'playwright/test';
import { extended } from '../support/extended';
import { expect, hydrated, openIdle, test } from '../support/fixtures';

const SCRIPTS = '**/_next/static/chunks/*.js';

/** The documents that a page loads. */
function watch(page: Page) {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test.use({
  expectedConsole: /Failed to load (?:resource|chunk)|ChunkLoadError/,
});

test(
  'after a later script was missing, the next page comes from the server, if there is one',
  extended,
  async ({ page, context }) => {
    const documents = watch(page);
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

    // The page as a whole, which the router asks for after its tree of segments.
    const prefetched = page.waitForResponse(
      (response) =>
        /\/rappels\?_rsc/.test(response.url()) &&
        !response.request().headers()['next-router-segment-prefetch'],
    );
    await link('/rappels').hover();
    await (await prefetched).finished();
    await context.setOffline(true);
    const asked = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/builds/latest.json'),
    );
    await link('/rappels').click();
    await asked;
    await expect(page).toHaveURL(/\/rappels$/);
    expect(documents).toEqual(['/faq']);

    await context.setOffline(false);
    await link('/nous-trouver').click();
    await expect.poll(() => documents).toEqual(['/faq', '/nous-trouver']);
    await hydrated(town);
  },
);
