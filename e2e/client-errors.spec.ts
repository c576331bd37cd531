import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures';

/** The contact form throws as soon as the browser renders it. */
const breakForm = (page: Page) =>
  page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace(
      'action:"/api/contact"',
      'action:(()=>{throw new Error("broken on purpose")})()',
    );
    return route.fulfill({ response, body });
  });

test.use({
  expectedConsole: /broken on purpose|Error while mounting app|Minified React error/,
});

test('a visitor sees the error screen, in their language, with ways out', async ({ page }) => {
  await breakForm(page);
  await page.goto('/de/kontakt');
  await expect(page.getByText('500 · Internal Server Error')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('a[href="/"]')).toBeVisible();
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
