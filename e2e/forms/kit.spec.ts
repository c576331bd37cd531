import AxeBuilder from '@axe-core/playwright';
import { extended, extendedUnless } from '../support/extended';
import { expect, FAILED_RESOURCE } from '../support/fixtures';
import { newEmail, storedFrom } from '../support/stored';
import { fillKit, LANGUAGES, submitButton, test } from './support';

for (const { locale, sell, texts } of LANGUAGES) {
  test.describe(`the kit request in ${locale}`, extendedUnless(locale === 'fr'), () => {
    test.use({ expectedConsole: FAILED_RESOURCE });

    test('shows its three parts, and keeps the selection until it is stored', async ({ page }) => {
      // The retries and time-outs may take longer than a test's usual limit.
      test.slow();
      const email = newEmail('down');
      await page.goto(sell);
      const parts = page.locator('fieldset label');
      await expect(parts).toHaveCount(3);
      for (const part of await parts.all()) await expect(part.locator('img')).toBeVisible();
      await fillKit(page, email);
      await submitButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.kit.error, {
        timeout: 15_000,
      });
      await expect(page.locator('[value=screen_visuals]')).not.toBeChecked();
      await expect(page.locator('#city')).toHaveValue('Paris');
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText(texts.kit.success, { timeout: 15_000 });
      expect(await storedFrom('kit-requests', email)).toMatchObject([
        { business: 'cinema', items: ['price_labels', 'table_stands'], city: 'Paris', locale },
      ]);
    });

    test('is incomplete without any part selected', extended, async ({ page }) => {
      await page.goto(sell);
      for (const box of await page.locator('[name=items]').all()) await box.uncheck();
      await expect(page.locator('#items-error')).toHaveText(texts.validation.atLeastOne);
      const { violations } = await new AxeBuilder({ page }).include('#kit').analyze();
      expect(violations).toEqual([]);
      await fillKit(page, newEmail());
      await submitButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        texts.contact.incomplete,
      );
      await expect(page.locator('[value=price_labels]')).toBeFocused();
    });
  });
}
