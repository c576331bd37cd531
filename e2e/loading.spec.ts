import { expect, hydrated, test } from './support/fixtures';

test('a slow navigation raises the loading flag, and lowers it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/');
  await page.route('**/faq?_rsc=*', async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' });
  await (await hydrated(link)).click();
  await expect(page.locator('html')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.loading-bar')).toHaveCSS('opacity', '1');
  release();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.locator('html')).not.toHaveAttribute('aria-busy', 'true');
});
