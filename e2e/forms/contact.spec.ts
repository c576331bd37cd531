import AxeBuilder from '@axe-core/playwright';
import de from '../../messages/de.json' with { type: 'json' };
import { extended, extendedUnless } from '../support/extended';
import { expect, FAILED_RESOURCE } from '../support/fixtures';
import { walk } from '../support/keyboard';
import { newEmail, storedFrom } from '../support/stored';
import {
  contactValues,
  fillContact,
  LANGUAGES,
  renderToken,
  submitButton,
  test,
  useUpLimit,
} from './support';

for (const { locale, contact, texts } of LANGUAGES) {
  test.describe(`the contact form in ${locale}`, extendedUnless(locale === 'fr'), () => {
    test('stores a message and reports success without a reload', async ({ page }) => {
      const email = newEmail();
      await page.goto(contact);
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
      await fillContact(page, email);
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText(texts.contact.success);
      await expect(page.locator('#name')).toHaveValue('');
      await expect(page.locator('body[data-same-page]')).toHaveCount(1);
      expect(await page.evaluate(() => sessionStorage.getItem('draft:contact'))).toBeNull();
      const { accept_legal: _, ...fields } = contactValues(email);
      expect(await storedFrom('contact-messages', email)).toMatchObject([{ ...fields, locale }]);
    });

    test('shows errors, focuses the first invalid field and sends nothing if incomplete', async ({
      page,
    }) => {
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      await page.goto(contact);
      await page.locator('#email').fill('not an address');
      await page.locator('#phone').focus();
      await expect(page.getByText(texts.validation.email)).toBeVisible();
      await submitButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        texts.contact.incomplete,
      );
      await expect(page.locator('#name')).toBeFocused();
      expect(posts).toEqual([]);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test.describe('when the content service is down', () => {
      test.use({ expectedConsole: FAILED_RESOURCE });

      test('keeps every value, even through a reload, and can be sent again', async ({ page }) => {
        const email = newEmail('down');
        await page.goto(contact);
        await fillContact(page, email);
        await submitButton(page).click();
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.contact.error);
        expect(await storedFrom('contact-messages', email)).toEqual([]);
        await page.reload();
        await expect(page.locator('#message')).toHaveValue('Je vous aime.\nVraiment.');
        await expect(page.locator('#subject')).toHaveValue('love');
        await expect(page.locator('[name=accept_legal]')).toBeChecked();
        await submitButton(page).click();
        await expect(page.getByRole('status')).toHaveText(texts.contact.success);
        expect(await storedFrom('contact-messages', email)).toHaveLength(1);
      });
    });
  });
}

test('a double click, and sending the same values again, store one message', async ({ page }) => {
  const email = newEmail();
  await page.goto('/nous-contacter');
  await fillContact(page, email);
  await submitButton(page).dblclick();
  await expect(page.getByRole('status')).toHaveText(/envoyé/);
  await fillContact(page, email);
  await submitButton(page).click();
  await expect(page.getByRole('status')).toHaveText(/envoyé/);
  expect(await storedFrom('contact-messages', email)).toHaveLength(1);
});

test.describe('when the first attempt does not succeed', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  for (const fault of ['lost', 'slow'] as const) {
    test(`stores one message when the first response is ${fault}`, extended, async ({ page }) => {
      const email = newEmail(fault);
      await page.goto('/de/kontakt');
      await fillContact(page, email);
      await submitButton(page).click();
      await expect(submitButton(page)).toBeDisabled();
      const status = page.getByRole('status');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(de.contact.error);
      await submitButton(page).click();
      await expect(status).toHaveText(de.contact.success);
      expect(await storedFrom('contact-messages', email)).toHaveLength(1);
    });
  }

  test('sends a form that was open for too long, with a new token', extended, async ({ page }) => {
    const email = newEmail();
    const old = { token: renderToken(13 * 3_600_000) };
    await page.route('**/api/forms/token', (route) => route.fulfill({ json: old }), { times: 1 });
    await page.goto('/nous-contacter');
    await fillContact(page, email);
    await submitButton(page).click();
    await expect(page.getByRole('status')).toHaveText(/envoyé/);
    expect(await storedFrom('contact-messages', email)).toHaveLength(1);
  });

  test(
    'beyond the rate limit, says when to try again and keeps what was typed',
    extended,
    async ({ page, request }) => {
      const email = newEmail();
      await useUpLimit(request);
      const refused = page.waitForResponse((response) => response.status() === 429);
      await page.goto('/de/kontakt');
      await fillContact(page, email);
      await submitButton(page).click();
      expect(Number((await refused).headers()['retry-after'])).toBeGreaterThan(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(de.forms.tooMany);
      await expect(page.locator('#message')).toHaveValue('Je vous aime.\nVraiment.');
      expect(await storedFrom('contact-messages', email)).toEqual([]);
    },
  );
});

test.describe('a form that was posted by the browser and is incomplete', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('the review page has no accessibility violations', extended, async ({ page }) => {
    await page.goto('/nous-contacter');
    // As the browser does before the form's script is loaded.
    await page
      .locator('main form')
      .evaluate((form) => form instanceof HTMLFormElement && form.submit());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un dernier coup d’œil');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });

  test(
    'the toast hides no focus, closes with Escape, and the focus stays in the form',
    extended,
    async ({ page }) => {
      await page.goto('/nous-contacter');
      await fillContact(page, newEmail());
      await submitButton(page).focus();
      await page.keyboard.press('Enter');
      const toast = page.getByRole('status').filter({ hasText: 'envoyé' });
      await expect(toast).toBeVisible();
      await expect(submitButton(page)).toBeFocused();
      const { problems } = await walk(page);
      expect(problems).toEqual([]);

      const close = toast.getByRole('button', { name: 'Fermer' });
      await submitButton(page).focus();
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(close).toHaveCount(0);
      await expect(submitButton(page)).toBeFocused();
    },
  );
});
