import AxeBuilder from '@axe-core/playwright';
import de from '../messages/de.json' with { type: 'json' };
import { expect, FAILED_RESOURCE } from './support/fixtures';
import {
  contactValues,
  fillContact,
  LANGUAGES,
  renderToken,
  submitButton,
  test,
  unseen,
  visit,
} from './support/forms';
import { FORMS } from './support/sites';
import { newEmail, storedFrom } from './support/stored';

for (const { locale, contact, texts } of LANGUAGES) {
  test.describe(`the contact form in ${locale}`, () => {
    test('stores a message, then says so, without a reload', async ({ page }) => {
      const email = newEmail();
      await visit(page, contact);
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
      await fillContact(page, email);
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText(texts.contact.success, { timeout: 15_000 });
      await expect(page.locator('#name')).toHaveValue('');
      await expect(page.locator('body[data-same-page]')).toHaveCount(1);
      expect(await page.evaluate(() => sessionStorage.getItem('draft:contact'))).toBeNull();
      const { accept_legal: _, ...fields } = contactValues(email);
      expect(await storedFrom('contact-messages', email)).toMatchObject([{ ...fields, locale }]);
    });

    test('incomplete, says so, leads to the first fault and sends nothing', async ({ page }) => {
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      await visit(page, contact);
      await page.locator('#email').fill('not an address');
      await page.locator('#phone').focus();
      await expect(page.getByText(texts.validation.email)).toBeVisible();
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText(texts.contact.incomplete);
      await expect(page.locator('#name')).toBeFocused();
      expect(posts).toEqual([]);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test.describe('when the line breaks', () => {
      test.use({ expectedConsole: FAILED_RESOURCE });

      test('keeps every value, through a reload too, and sends it again', async ({ page }) => {
        // What it waits for may take longer than a test's usual limit.
        test.slow();
        const email = newEmail('down');
        await visit(page, contact);
        await fillContact(page, email);
        await submitButton(page).click();
        await expect(page.getByRole('status')).toHaveText(texts.contact.error, { timeout: 15_000 });
        expect(await storedFrom('contact-messages', email)).toEqual([]);
        await page.reload();
        await page.locator('main form[novalidate]').waitFor();
        await expect(page.locator('#message')).toHaveValue('Je vous aime.\nVraiment.');
        await expect(page.locator('#subject')).toHaveValue('love');
        await expect(page.locator('[name=accept_legal]')).toBeChecked();
        await submitButton(page).click();
        await expect(page.getByRole('status')).toHaveText(texts.contact.success, {
          timeout: 15_000,
        });
        expect(await storedFrom('contact-messages', email)).toHaveLength(1);
      });
    });
  });
}

test('a double click, and the same words again, are one message', async ({ page }) => {
  const email = newEmail();
  await visit(page, '/nous-contacter');
  await fillContact(page, email);
  await submitButton(page).dblclick();
  await expect(page.getByRole('status')).toHaveText(/envoyé/, { timeout: 15_000 });
  await fillContact(page, email);
  await submitButton(page).click();
  await expect(page.getByRole('status')).toHaveText(/envoyé/);
  expect(await storedFrom('contact-messages', email)).toHaveLength(1);
});

test.describe('when the server cannot say yes at once', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  for (const mood of ['lost', 'slow'] as const) {
    test(`stores one message when the answer to the first is ${mood}`, async ({ page }) => {
      // What it waits for may take longer than a test's usual limit.
      test.slow();
      const email = newEmail(mood);
      await visit(page, '/de/kontakt');
      await fillContact(page, email);
      await submitButton(page).click();
      await expect(submitButton(page)).toBeDisabled();
      const status = page.getByRole('status');
      await expect(status).toHaveText(de.contact.error, { timeout: 20_000 });
      await submitButton(page).click();
      await expect(status).toHaveText(de.contact.success, { timeout: 15_000 });
      expect(await storedFrom('contact-messages', email)).toHaveLength(1);
    });
  }

  test('a form left open too long gets a new token, and is sent', async ({ page }) => {
    const email = newEmail();
    const old = { token: renderToken(13 * 3_600_000) };
    await page.route('**/api/forms/token', (route) => route.fulfill({ json: old }), { times: 1 });
    await visit(page, '/nous-contacter');
    await fillContact(page, email);
    await submitButton(page).click();
    await expect(page.getByRole('status')).toHaveText(/envoyé/, { timeout: 20_000 });
    expect(await storedFrom('contact-messages', email)).toHaveLength(1);
  });

  test('beyond the limit a proof of work, loaded only then', async ({ page, request }) => {
    const email = newEmail();
    const headers = { origin: FORMS.url };
    for (let index = 0; index < 10; index += 1) {
      const data = { ...contactValues(newEmail()), ...unseen() };
      expect((await request.post('/api/contact', { headers, data })).status()).toBe(201);
    }
    const refused = page.waitForResponse((response) => response.status() === 429);
    await visit(page, '/nous-contacter');
    await fillContact(page, email);
    await submitButton(page).click();
    expect(Number((await refused).headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('status')).toHaveText(/envoyé/, { timeout: 20_000 });
    expect(await storedFrom('contact-messages', email)).toHaveLength(1);
  });
});

test('the page that asks for a confirmation is as accessible', async ({ page }) => {
  await visit(page, '/nous-contacter');
  // As a form is sent whose script has not come yet.
  await page
    .locator('main form')
    .evaluate((form) => form instanceof HTMLFormElement && form.submit());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un dernier coup d’œil');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
