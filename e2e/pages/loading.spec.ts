import type { Page } from 'playwright/test';
import { nameOf, SECOND } from '../../tests/support/content';
import { expect, hydrated, test } from '../support/fixtures';

/** Holds back the router's requests for a page. @returns a function that releases them */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}?_rsc=*`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const message = (page: Page) => page.locator('[aria-live=polite]').getByText('On ouvre le pot…');

test('a slow navigation raises the loading flag, then lowers it', async ({ page }) => {
  await page.goto('/');
  const release = await hold(page, '/faq');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' });
  await (await hydrated(link)).click();
  await expect(page.locator('.loading-bar')).toHaveCSS('opacity', '1');
  release();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.locator('.loading-bar')).toHaveCSS('opacity', '0');
});

test('a slow product page shows the loading message, above the open menu too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  const release = await hold(page, `/produits/${SECOND}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page
    .locator('#mobile-menu')
    .getByRole('link', { name: nameOf(SECOND), exact: true });
  await (await hydrated(link)).click();
  await expect(message(page)).toBeVisible();
  // A live region within something busy may stay silent.
  await expect(page.locator('[aria-busy=true]:has([aria-live])')).toHaveCount(0);
  const isOnTop = await page.locator('.loading-message').evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === shown;
  });
  expect(isOnTop).toBe(true);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(SECOND));
  await expect(message(page)).toHaveCount(0);
});
