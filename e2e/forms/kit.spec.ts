import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { PHONE } from '../support/extended';
import { expect, FAILED_RESOURCE } from '../support/fixtures';
import { newEmail, storedFrom } from '../support/stored';
import { fillKit, submitButton, test } from './support';

const FORM = '/nous-vendre';

test.describe('the kit request', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('keeps the selection until it is stored, and leads to the kit', async ({ page }) => {
    const email = newEmail('down');
    await page.goto(FORM);
    const parts = page.locator('.kit-card');
    await expect(parts).toHaveCount(3);
    for (const part of await parts.all()) await expect(part.getByRole('img')).toBeVisible();
    await fillKit(page, email);
    await submitButton(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(fr.kit.error);
    await expect(page.locator('[value=screen_visuals]')).not.toBeChecked();
    await expect(page.locator('#city')).toHaveValue('Paris');
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/nous-vendre\/kit\/[^/]+$/);
    expect(await storedFrom('kit-requests', email)).toMatchObject([
      { business: 'cinema', items: ['price_labels', 'table_stands'], city: 'Paris' },
    ]);
  });

  test('shows at once what is chosen', PHONE, async ({ page }) => {
    await page.goto(FORM);
    const label = page.locator('.kit-card').first().getByRole('img');
    const stand = page.locator('.kit-card').nth(1).getByRole('img');
    // Left before the preview's script is there.
    await page.locator('#price').fill('Fr. 2.9');
    await page.locator('#price').press('Tab');
    await expect(page.locator('#price')).toHaveValue('2,90');
    await expect(page.locator('#currency')).toHaveValue('CHF');
    await page.locator('#price').fill('2.9 €');
    await expect(label).toContainText(/2,90\s€/);
    await expect(label).toContainText(/\d,\d\d\s€\/kg/);
    await page.locator('#price').press('Tab');
    await expect(page.locator('#currency')).toHaveValue('EUR');
    await page.locator('#currency').selectOption('CHF');
    await expect(label).toContainText('CHF');

    const flavour = page.locator('label', { has: page.locator('[name=flavours]') }).nth(1);
    const name = (await flavour.textContent()) ?? '';
    await flavour.click();
    await expect(label).not.toContainText(name);
    await flavour.click();
    for (const drawing of [label, stand]) await expect(drawing).toContainText(name);
    await expect(label).toHaveAccessibleName(new RegExp(`, ${name}, .*CHF`));

    await page.locator('[name=languages][value=fr]').uncheck();
    await page.locator('[name=languages][value=en]').check();
    await expect(label).toContainText(en.kitFiles.eggFree);
    await page.locator('#price').fill('free');
    await expect(label).not.toContainText('CHF');
  });
});
