import type { Page } from 'playwright/test';
import { extended, extendedUnless } from '../support/extended';
import { expect, FAILED_RESOURCE } from '../support/fixtures';
import { newEmail, storedFrom } from '../support/stored';
import {
  fillContact,
  fillKit,
  LANGUAGES,
  renderToken,
  submitButton,
  test,
  useUpLimit,
} from './support';

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

for (const { locale, contact, sell, texts } of LANGUAGES) {
  test.describe(`without JavaScript in ${locale}`, extendedUnless(locale === 'fr'), () => {
    test('a message is shown for review, confirmed and stored once', async ({ page }) => {
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

      await ageToken(page, 60_000);
      expect((await press(page)).status()).toBe(303);
      await expect(page).toHaveURL(new RegExp(`${contact}#sent$`));
      await expect(page.locator('#sent')).toHaveText(texts.contact.success);
      await expect(page.locator('#sent')).toBeVisible();
      expect(await storedFrom('contact-messages', email)).toMatchObject([{ locale }]);
    });

    test('a form posted too soon keeps its values, and the next post sends it', async ({
      page,
    }) => {
      const email = newEmail();
      await page.goto(contact);
      await fillContact(page, email);
      await press(page);
      // A minute in the future, so that a slow machine is too soon as well.
      await ageToken(page, -60_000);
      expect((await press(page)).status()).toBe(403);
      await expect(page.getByRole('alert')).toHaveText(texts.forms.tooSoon);
      await expect(page.locator('#email')).toHaveValue(email);
      await ageToken(page, 4_000);
      await press(page);
      await expect(page.locator('#sent')).toBeVisible();
      expect(await storedFrom('contact-messages', email)).toHaveLength(1);
    });

    test('a forged or expired token is replaced', extended, async ({ page }) => {
      const email = newEmail();
      await page.goto(contact);
      await fillContact(page, email);
      await press(page);
      await ageToken(page, 13 * 3_600_000);
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

    test(
      'beyond the rate limit, the page says when to try again and keeps what was typed',
      extended,
      async ({ page, request }) => {
        const email = newEmail();
        await useUpLimit(request);
        await page.goto(contact);
        await fillContact(page, email);
        await press(page);
        await ageToken(page, 60_000);
        expect((await press(page)).status()).toBe(429);
        await expect(page.getByRole('alert')).toHaveText(texts.forms.tooMany);
        await expect(page.locator('#message')).toHaveValue('Je vous aime.\nVraiment.');
        expect(await storedFrom('contact-messages', email)).toEqual([]);
      },
    );

    test('an invalid form is shown its errors at once, and keeps its values', async ({ page }) => {
      await page.goto(contact);
      await fillContact(page, 'zoe@');
      expect((await press(page)).status()).toBe(422);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(texts.contact.incomplete);
      await alert.getByRole('link', { name: texts.contact.email }).click();
      await expect(page.locator('#email')).toBeFocused();
      await expect(page.locator('#email')).toHaveAccessibleDescription(texts.validation.email);
      await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#name')).toHaveValue('Aimée Gâteau');

      // Corrected, it is sent without another review.
      const email = newEmail();
      await page.locator('#email').fill(email);
      await ageToken(page, 60_000);
      expect((await press(page)).status()).toBe(303);
      expect(await storedFrom('contact-messages', email)).toHaveLength(1);
    });

    test('a kit is composed, and leads to its page once it is stored', async ({ page }) => {
      const email = newEmail();
      await page.goto(sell);
      await fillKit(page, email);
      await page.locator('[value=coconut]').uncheck();
      await page.locator('[name=languages][value=it]').check();
      await page.locator('#price').fill('2,90 each');
      await page.locator('#currency').selectOption('CHF');
      expect((await press(page)).status()).toBe(422);
      await expect(page.locator('#price')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#price')).toHaveValue('2,90 each');
      await expect(page.locator('#currency')).toHaveValue('CHF');
      await expect(page.locator('[value=coconut]')).not.toBeChecked();
      await expect(page.locator('[name=flavours]:not([value=coconut]):not(:checked)')).toHaveCount(
        0,
      );
      for (const code of [locale, 'it'])
        await expect(page.locator(`[name=languages][value=${code}]`)).toBeChecked();

      await page.locator('#price').fill('2,90');
      await ageToken(page, 60_000);
      expect((await press(page)).status()).toBe(303);
      await expect(page).toHaveURL(new RegExp(`${sell}/kit/[^/]+$`));
      const [stored = {}] = await storedFrom('kit-requests', email);
      expect(stored).toMatchObject({ items: ['price_labels', 'table_stands'], locale });
      for (const name of ['flavours', 'languages', 'price', 'currency'])
        expect(stored).not.toHaveProperty(name);
    });

    test(
      'a kit request is reviewed too, and can be sent again after an outage',
      extended,
      async ({ page }) => {
        const email = newEmail('down');
        await page.goto(sell);
        await fillKit(page, email);
        await press(page);
        await expect(page.locator('.kit-card').getByRole('img')).toHaveCount(3);
        await expect(page.locator('[value=screen_visuals]')).not.toBeChecked();
        await ageToken(page, 60_000);
        expect((await press(page)).status()).toBe(503);
        await expect(page.getByRole('alert')).toHaveText(texts.kit.error);
        await expect(page.locator('#address')).toHaveValue('1 rue du Lait');
        await press(page);
        await expect(page).toHaveURL(new RegExp(`${sell}/kit/[^/]+$`));
        expect(await storedFrom('kit-requests', email)).toMatchObject([
          { items: ['price_labels', 'table_stands'], business: 'cinema', locale },
        ]);
      },
    );
  });
}

test(
  'pressing twice, and sending the same values again, store one message',
  extended,
  async ({ page }) => {
    const email = newEmail();
    await page.goto('/nous-contacter');
    await fillContact(page, email);
    await press(page);
    await ageToken(page, 60_000);
    await submitButton(page).dblclick();
    await expect(page.locator('#sent')).toBeVisible();
    await page.goto('/nous-contacter');
    await fillContact(page, email);
    await press(page);
    await ageToken(page, 60_000);
    await press(page);
    await expect(page.locator('#sent')).toBeVisible();
    expect(await storedFrom('contact-messages', email)).toHaveLength(1);
  },
);

test('the review page, opened directly, redirects to the form', async ({ page }) => {
  await page.goto('/de/review/contact');
  await expect(page).toHaveURL(/\/de\/kontakt$/);
});
