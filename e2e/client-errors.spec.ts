import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures';

/** The contact form's script never arrives. */
const loseFormScript = (page: Page) =>
  page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const isForm = (await response.text()).includes('/api/contact');
    return isForm ? route.abort() : route.fulfill({ response });
  });

test.use({
  expectedConsole: /ERR_FAILED|Failed to load chunk|ChunkLoadError|Error while mounting app/,
});

test('a visitor sees the error screen, in their language, with ways out', async ({ page }) => {
  await loseFormScript(page);
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
    await loseFormScript(page);
    const logged = page.waitForEvent(
      'console',
      (message) => message.type() === 'error' && /chunk/i.test(message.text()),
    );
    await page.goto('/nous-contacter');
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raconte-nous');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Internal Server Error')).toHaveCount(0);
  });
});
