import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures';

/** What stands for `broken` in the site's scripts throws as soon as the browser renders it. */
const breakScripts = (page: Page, broken: RegExp, property: string) =>
  page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace(
      broken,
      `${property}:(()=>{throw new Error("broken on purpose")})()`,
    );
    return route.fulfill({ response, body });
  });

const breakForm = (page: Page) => breakScripts(page, /action:"\/api\/contact"/, 'action');
const breakLinks = (page: Page) => breakScripts(page, /prefetch:!!\w+&&null/, 'prefetch');

test.use({
  expectedConsole: /broken on purpose|Error while mounting app|Minified React error/,
});

test('an island that fails leaves the page, and can be tried again', async ({ page }) => {
  await breakForm(page);
  await page.goto('/de/kontakt');
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'schiefgegangen' });
  await expect(failure.getByRole('button', { name: 'Noch mal versuchen' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Für Händler' }).click();
  await expect(page).toHaveURL(/\/de\/verkaufen$/);
});

test('a page that fails is the error screen, in its language, with ways out', async ({ page }) => {
  await breakLinks(page);
  await page.goto('/de/kontakt');
  await expect(page.getByText('500 · Internal Server Error')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Löffel/);
  await expect(page.getByRole('button', { name: 'Noch mal versuchen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('a[href="/de"]')).toBeVisible();
});

test.describe('a crawler', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });

  test('keeps the page that the server sent, and the error is logged', async ({ page }) => {
    await breakForm(page);
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('broken on purpose'),
    );
    await page.goto('/nous-contacter');
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raconte-nous');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Internal Server Error')).toHaveCount(0);
  });
});
