import { createHmac, randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { test as base, expect } from '../support/fixtures';
import { FORM_SECRET, FORMS } from '../support/sites';
import { newEmail } from '../support/stored';

/** Tests on `FORMS`, each with an IP of its own, so that none reaches another's rate limit. */
export const test = base.extend({
  baseURL: FORMS.url,
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    const ip = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
    await use({ 'x-forwarded-for': ip });
  },
});

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

/** A render token as the site would have issued it this many milliseconds ago. */
export function renderToken(age: number): string {
  const payload = Buffer.from(String(Date.now() - age)).toString('base64url');
  const key = hmac(FORM_SECRET, 'render').digest();
  return `${payload}.${hmac(key, payload).digest('base64url')}`;
}

/** The hidden fields of a form that was opened an hour ago. */
const hiddenFields = () => ({ website: '', render_token: renderToken(3_600_000) });

export const contactValues = (email: string) => ({
  name: 'Aimée Gâteau',
  email,
  phone: '+33 1 99 00 12 34',
  subject: 'love',
  message: 'Je vous aime.\nVraiment.',
  accept_legal: 'on',
});

/** Sends as many messages as the test's network may send within ten minutes. */
export async function useUpLimit(request: APIRequestContext) {
  const headers = { origin: FORMS.url };
  for (let index = 0; index < 10; index += 1) {
    const data = { ...contactValues(newEmail()), ...hiddenFields() };
    expect((await request.post('/api/contact', { headers, data })).status()).toBe(201);
  }
}

const fillPerson = async (page: Page, email: string) => {
  await page.locator('#name').fill('Aimée Gâteau');
  await page.locator('#email').fill(email);
  await page.locator('#phone').fill('+33 1 99 00 12 34');
  await page.locator('[name=accept_legal]').check();
};

export async function fillContact(page: Page, email: string) {
  await fillPerson(page, email);
  await page.locator('#subject').selectOption('love');
  await page.locator('#message').fill('Je vous aime.\nVraiment.');
}

/** Asks for price labels and table stands, for a cinema. */
export async function fillKit(page: Page, email: string) {
  await page.locator('[value=screen_visuals]').uncheck();
  await page.locator('#business').selectOption('cinema');
  await fillPerson(page, email);
  await page.locator('#address').fill('1 rue du Lait');
  await page.locator('#postcode').fill('75001');
  await page.locator('#city').fill('Paris');
}

export const submitButton = (page: Page) => page.locator('main form button[type=submit]');
