import type { Page } from 'playwright/test';
import de from '../../messages/de.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { expect, test } from '../support/fixtures';

/** Makes the form's script throw when it is loaded. */
const breakForm = (page: Page) =>
  page.addInitScript(() => {
    HTMLFormElement.prototype.addEventListener = () => {
      throw new Error('broken on purpose');
    };
  });

/** Makes the footer throw, which has no error boundary of its own. */
const breakFooter = (page: Page) =>
  page.addInitScript(() => {
    Date.prototype.getFullYear = () => {
      throw new Error('broken on purpose');
    };
  });

test.use({
  expectedConsole: /broken on purpose|Error while mounting app|Minified React error/,
});

test('a form that fails leaves the rest of the page intact and can be retried', async ({
  page,
}) => {
  await breakForm(page);
  await page.goto('/nous-contacter');
  // Where the form's script is there already, it has failed, and taken the field away.
  await page.evaluate(() => document.getElementById('name')?.focus());
  const failure = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: fr.errors.errorText });
  await expect(failure.getByRole('button', { name: fr.errors.retry })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').locator('a[href="/faq"]').click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('a page that fails in the browser shows the error screen in its language, with links', async ({
  page,
}) => {
  await breakFooter(page);
  await page.goto('/de/kontakt');
  await expect(page.getByText('500 · Internal Server Error')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Löffel/);
  await expect(page.getByRole('button', { name: de.errors.retry })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('a[href="/de"]')).toBeVisible();
});

test.describe('a crawler', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });

  test('keeps the HTML of the server, and the error is logged', async ({ page }) => {
    await breakForm(page);
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('broken on purpose'),
    );
    await page.goto('/nous-contacter');
    await page.locator('#name').focus();
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.contact.title);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Internal Server Error')).toHaveCount(0);
  });
});
