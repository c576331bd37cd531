import type { Page } from 'playwright/test';
import { expect, FAILED_RESOURCE } from './support/fixtures';
import { fillContact, fillKit, LANGUAGES, renderToken, submitButton, test } from './support/forms';
import { newEmail, storedFrom } from './support/stored';

test.use({ javaScriptEnabled: false, expectedConsole: FAILED_RESOURCE });

/** Lets time pass: the page's token becomes one of this age, in milliseconds. */
const age = (page: Page, milliseconds: number) =>
  page
    .locator('[name=render_token]')
    .evaluate((input, token) => input.setAttribute('value', token), renderToken(milliseconds));

/** The answer to pressing the button. */
async function press(page: Page) {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await submitButton(page).click();
  return answer;
}

for (const { locale, contact, sell, texts } of LANGUAGES) {
  test.describe(`without JavaScript in ${locale}`, () => {
    test('a message is shown back, confirmed once and stored once', async ({ page }) => {
      const email = newEmail();
      await page.goto(contact);
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

      await age(page, 60_000);
      expect((await press(page)).status()).toBe(303);
      await expect(page).toHaveURL(new RegExp(`${contact}#sent$`));
      await expect(page.locator('#sent')).toHaveText(texts.contact.success);
      await expect(page.locator('#sent')).toBeVisible();
      expect(await storedFrom('contact-messages', email)).toMatchObject([{ locale }]);
    });

    test('too quick a press loses nothing, and the next one sends', async ({ page }) => {
      const email = newEmail();
      await page.goto(contact);
      await fillContact(page, email);
      await press(page);
      await age(page, 1_000);
      expect((await press(page)).status()).toBe(403);
      await expect(page.getByRole('alert')).toHaveText(texts.forms.tooSoon);
      await expect(page.locator('#email')).toHaveValue(email);
      await age(page, 4_000);
      await press(page);
      await expect(page.locator('#sent')).toBeVisible();
      expect(await storedFrom('contact-messages', email)).toHaveLength(1);
    });

    test('a token that is forged or too old is replaced', async ({ page }) => {
      const email = newEmail();
      await page.goto(contact);
      await fillContact(page, email);
      await press(page);
      await age(page, 13 * 3_600_000);
      expect((await press(page)).status()).toBe(403);
      await expect(page.getByRole('alert')).toHaveText(texts.forms.expired);
      await page
        .locator('[name=render_token]')
        .evaluate((input) => input.setAttribute('value', 'forged.token'));
      expect((await press(page)).status()).toBe(403);
      await expect(page.locator('[name=render_token]')).not.toHaveValue('forged.token');
      await expect(page.locator('#message')).toHaveValue('Je vous aime.\nVraiment.');
      expect(await storedFrom('contact-messages', email)).toEqual([]);
    });

    test('what is faulty comes back with its faults', async ({ page }) => {
      await page.goto(contact);
      await fillContact(page, 'zoe@');
      await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''));
      await press(page);
      await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''));
      await age(page, 60_000);
      expect((await press(page)).status()).toBe(422);
      await expect(page.getByRole('alert')).toHaveText(texts.contact.incomplete);
      await expect(page.locator('#email')).toHaveAccessibleDescription(texts.validation.email);
      await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#name')).toHaveValue('Aimée Gâteau');
    });

    test('a kit request goes the same way, through a broken line too', async ({ page }) => {
      const email = newEmail('down');
      await page.goto(sell);
      await fillKit(page, email);
      await press(page);
      await expect(page.locator('fieldset img')).toHaveCount(3);
      await expect(page.locator('[value=screen_visuals]')).not.toBeChecked();
      await age(page, 60_000);
      expect((await press(page)).status()).toBe(503);
      await expect(page.getByRole('alert')).toHaveText(texts.contact.error);
      await expect(page.locator('#address')).toHaveValue('1 rue du Lait');
      await press(page);
      await expect(page).toHaveURL(new RegExp(`${sell}#sent$`));
      expect(await storedFrom('kit-requests', email)).toMatchObject([
        { items: ['price_labels', 'table_stands'], business: 'cinema', locale },
      ]);
    });
  });
}

test('pressing twice, and going back to press again, is one message', async ({ page }) => {
  const email = newEmail();
  await page.goto('/nous-contacter');
  await fillContact(page, email);
  await press(page);
  await age(page, 60_000);
  await submitButton(page).dblclick();
  await expect(page.locator('#sent')).toBeVisible();
  await page.goto('/nous-contacter');
  await fillContact(page, email);
  await press(page);
  await age(page, 60_000);
  await press(page);
  await expect(page.locator('#sent')).toBeVisible();
  expect(await storedFrom('contact-messages', email)).toHaveLength(1);
});

test('the review page has no address of its own', async ({ page }) => {
  await page.goto('/de/review/contact');
  await expect(page).toHaveURL(/\/de\/kontakt$/);
});
