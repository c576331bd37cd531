import AxeBuilder from '@axe-core/playwright';
import { expect, FAILED_RESOURCE } from './support/fixtures';
import { fillKit, LANGUAGES, submitButton, test, visit } from './support/forms';
import { newEmail, storedFrom } from './support/stored';

for (const { locale, sell, texts } of LANGUAGES) {
  test.describe(`the kit request in ${locale}`, () => {
    test.use({ expectedConsole: FAILED_RESOURCE });

    test('shows its three parts, and keeps the choice until it is stored', async ({ page }) => {
      // What it waits for may take longer than a test's usual limit.
      test.slow();
      const email = newEmail('down');
      await visit(page, sell);
      const parts = page.locator('fieldset label');
      await expect(parts).toHaveCount(3);
      for (const part of await parts.all()) await expect(part.locator('img')).toBeVisible();
      await fillKit(page, email);
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText(texts.contact.error, { timeout: 15_000 });
      await expect(page.locator('[value=screen_visuals]')).not.toBeChecked();
      await expect(page.locator('#city')).toHaveValue('Paris');
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText(texts.contact.success, { timeout: 15_000 });
      expect(await storedFrom('kit-requests', email)).toMatchObject([
        { business: 'cinema', items: ['price_labels', 'table_stands'], city: 'Paris', locale },
      ]);
    });

    test('without any part is incomplete', async ({ page }) => {
      await visit(page, sell);
      for (const box of await page.locator('[name=items]').all()) await box.uncheck();
      await expect(page.locator('#items-error')).toHaveText(texts.validation.atLeastOne);
      const { violations } = await new AxeBuilder({ page }).include('#kit').analyze();
      expect(violations).toEqual([]);
      await fillKit(page, newEmail());
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText(texts.contact.incomplete);
      await expect(page.locator('[value=price_labels]')).toBeFocused();
    });
  });
}
