import AxeBuilder from '@axe-core/playwright';
import type { Page, Response } from 'playwright/test';
import fr from '../../messages/fr.json' with { type: 'json' };
import { extended, PHONE } from '../support/extended';
import { expect, FAILED_RESOURCE } from '../support/fixtures';
import { walk } from '../support/keyboard';
import { newEmail, storedFrom } from '../support/stored';
import { contactValues, fillContact, submitButton, test, useUpLimit } from './support';

const { contact, forms, validation } = fr;
const FORM = '/nous-contacter';
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const isPost = (response: Response) => response.request().method() === 'POST';

test(
  'a message is stored once, however often it is sent, and success is reported without a reload',
  PHONE,
  async ({ page }) => {
    const email = newEmail();
    await page.goto(FORM);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await fillContact(page, email);
    await submitButton(page).dblclick();
    await expect(page.getByRole('status')).toHaveText(contact.success);
    await expect(page.locator('#name')).toHaveValue('');
    expect(await page.evaluate(() => sessionStorage.getItem('draft:contact'))).toBeNull();

    await fillContact(page, email);
    const answered = page.waitForResponse(isPost);
    await submitButton(page).click();
    expect((await answered).status()).toBe(201);
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    const { accept_legal: _, ...fields } = contactValues(email);
    expect(await storedFrom('contact-messages', email)).toEqual([
      expect.objectContaining({ ...fields, locale: 'fr' }),
    ]);
  },
);

test('an incomplete form shows its errors, focuses the first invalid field and sends nothing', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(FORM);
  await page.locator('#email').fill('not an address');
  await page.locator('#phone').focus();
  await expect(page.getByText(validation.email)).toBeVisible();
  await submitButton(page).click();
  await expect(alert(page)).toContainText(contact.incomplete);
  await expect(page.locator('#name')).toBeFocused();
  expect(posts).toEqual([]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test.describe('when the first attempt does not succeed', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  for (const [fault, storedAtFirst, details] of [
    ['down', 0, {}],
    ['lost', 1, extended],
  ] as const)
    test(
      `keeps every value, even through a reload, and stores one message if its response is ${fault}`,
      details,
      async ({ page }) => {
        const email = newEmail(fault);
        await page.goto(FORM);
        await fillContact(page, email);
        await submitButton(page).click();
        await expect(alert(page)).toHaveText(contact.error);
        expect(await storedFrom('contact-messages', email)).toHaveLength(storedAtFirst);
        await page.reload();
        await expect(page.locator('#message')).toHaveValue('Je vous aime.\nVraiment.');
        await expect(page.locator('#subject')).toHaveValue('love');
        await expect(page.locator('[name=accept_legal]')).toBeChecked();
        await submitButton(page).click();
        await expect(page.getByRole('status')).toHaveText(contact.success);
        expect(await storedFrom('contact-messages', email)).toHaveLength(1);
      },
    );

  test(
    'beyond the rate limit, says when to try again and keeps what was typed',
    extended,
    async ({ page, request }) => {
      const email = newEmail();
      await useUpLimit(request);
      await page.goto(FORM);
      await fillContact(page, email);
      await submitButton(page).click();
      await expect(alert(page)).toHaveText(forms.tooMany);
      await expect(page.locator('#message')).toHaveValue('Je vous aime.\nVraiment.');
      expect(await storedFrom('contact-messages', email)).toEqual([]);
    },
  );

  test('the review page has no accessibility violations', extended, async ({ page }) => {
    await page.goto(FORM);
    // As the browser does before the form's script is loaded.
    await page
      .locator('main form')
      .evaluate((form) => form instanceof HTMLFormElement && form.submit());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms.reviewTitle);
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
      await expect(toast.locator('.spoonful')).toBeAttached();
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
