import type { Page } from 'playwright/test';
import de from '../../messages/de.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { extended, extendedUnless } from '../support/extended';
import { expect, FAILED_RESOURCE } from '../support/fixtures';
import { newEmail, storedFrom } from '../support/stored';
import { fillContact, fillKit, renderToken, submitButton, test } from './support';

test.use({ javaScriptEnabled: false, expectedConsole: FAILED_RESOURCE });

/** Replaces the page's render token with one of this age, in milliseconds. */
const ageToken = (page: Page, milliseconds: number) =>
  page
    .locator('[name=render_token]')
    .evaluate((input, token) => input.setAttribute('value', token), renderToken(milliseconds));

/** Presses the submit button, and returns the response. */
async function press(page: Page) {
  const response = page.waitForResponse((response) => response.request().method() === 'POST');
  await submitButton(page).click();
  return response;
}

const FORM = '/nous-contacter';

for (const { locale, path, texts } of [
  { locale: 'fr', path: FORM, texts: fr },
  { locale: 'de', path: '/de/kontakt', texts: de },
])
  test(
    `without JavaScript, a message in ${locale} is shown for review, confirmed and stored once`,
    extendedUnless(locale === 'fr'),
    async ({ page }) => {
      const email = newEmail();
      await page.goto(path);
      await expect(page.locator('#sent')).toBeHidden();
      await fillContact(page, email);
      const review = await press(page);
      expect(review.status()).toBe(200);
      expect(review.headers()['cache-control']).toBe('no-store');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.forms.reviewTitle);
      await expect(page.locator('#message')).toHaveValue('Je vous aime.\nVraiment.');
      await expect(page.locator('#subject')).toHaveValue('love');
      await expect(submitButton(page)).toHaveText(texts.forms.confirm);
      expect(await storedFrom('contact-messages', email)).toEqual([]);

      await ageToken(page, 60_000);
      expect((await press(page)).status()).toBe(303);
      await expect(page).toHaveURL(new RegExp(`${path}#sent$`));
      await expect(page.locator('#sent')).toHaveText(texts.contact.success);
      await expect(page.locator('#sent')).toBeVisible();
      expect(await storedFrom('contact-messages', email)).toMatchObject([{ locale }]);
    },
  );

test(
  'a form posted too late says so, keeps its values, and is sent by the next press',
  extended,
  async ({ page }) => {
    const email = newEmail();
    await page.goto(FORM);
    await fillContact(page, email);
    await press(page);
    await ageToken(page, 13 * 3_600_000);
    expect((await press(page)).status()).toBe(403);
    await expect(page.getByRole('alert')).toHaveText(fr.forms.expired);
    await expect(page.locator('#email')).toHaveValue(email);
    expect(await storedFrom('contact-messages', email)).toEqual([]);
    await ageToken(page, 4_000);
    await press(page);
    await expect(page.locator('#sent')).toBeVisible();
    expect(await storedFrom('contact-messages', email)).toHaveLength(1);
  },
);

test('without JavaScript, an invalid form is shown its errors at once, and keeps its values', async ({
  page,
}) => {
  await page.goto(FORM);
  await fillContact(page, 'zoe@');
  expect((await press(page)).status()).toBe(422);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(fr.contact.incomplete);
  await alert.getByRole('link', { name: fr.contact.email }).click();
  await expect(page.locator('#email')).toBeFocused();
  await expect(page.locator('#email')).toHaveAccessibleDescription(fr.validation.email);
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#name')).toHaveValue('Aimée Gâteau');

  // Corrected, it is sent without another review.
  const email = newEmail();
  await page.locator('#email').fill(email);
  await ageToken(page, 60_000);
  expect((await press(page)).status()).toBe(303);
  expect(await storedFrom('contact-messages', email)).toHaveLength(1);
});

test('without JavaScript, a kit is composed, and leads to its page once it is stored', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/nous-vendre');
  await fillKit(page, email);
  const flavours = page.locator('[name=flavours]');
  await flavours.nth(1).uncheck();
  await page.locator('[name=languages][value=it]').check();
  await page.locator('#price').fill('2,90 each');
  await page.locator('#currency').selectOption('CHF');
  expect((await press(page)).status()).toBe(422);
  await expect(page.locator('#price')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#price')).toHaveValue('2,90 each');
  await expect(page.locator('#currency')).toHaveValue('CHF');
  await expect(flavours.nth(1)).not.toBeChecked();
  await expect(page.locator('[name=flavours]:not(:checked)')).toHaveCount(1);
  for (const code of ['fr', 'it'])
    await expect(page.locator(`[name=languages][value=${code}]`)).toBeChecked();

  await page.locator('#price').fill('2,90');
  await ageToken(page, 60_000);
  expect((await press(page)).status()).toBe(303);
  await expect(page).toHaveURL(/\/nous-vendre\/kit\/[^/]+$/);
  const [stored = {}] = await storedFrom('kit-requests', email);
  expect(stored).toMatchObject({ items: ['price_labels', 'table_stands'], locale: 'fr' });
  for (const name of ['flavours', 'languages', 'price', 'currency'])
    expect(stored).not.toHaveProperty(name);
});
