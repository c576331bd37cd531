import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { routing } from '../../lib/i18n/routing';
import { KIT_ITEMS } from '../../lib/kit/choice';
import fr from '../../messages/fr.json' with { type: 'json' };
import { validateHtml } from '../../scripts/test/html-rules.mjs';
import { PRODUCTS } from '../../tests/support/content';
import { readZip } from '../../tests/support/zip';
import { extended } from '../support/extended';
import { expect, FAILED_RESOURCE } from '../support/fixtures';
import { FORM_SECRET } from '../support/sites';
import { newEmail } from '../support/stored';
import { fillKit, renderToken, submitButton, test } from './support';

const { kitPage } = fr;
const FORM = '/nous-vendre';
const FLAVOUR = PRODUCTS[0]?.slug;
const DAY_S = 86_400;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

type Kit = {
  age?: number;
  flavours?: (string | undefined)[];
  items?: string[];
  locales?: string[];
};

/** The path of a kit as the site would have signed it this many days ago. */
function kitPath({
  age = 0,
  flavours = [FLAVOUR],
  items = ['price_labels'],
  locales = ['fr'],
}: Kit = {}): string {
  const expires = Math.floor(Date.now() / 1_000) + (30 - age) * DAY_S;
  const choice = [expires, flavours, items, 290, 'EUR', locales];
  const payload = Buffer.from(JSON.stringify(choice)).toString('base64url');
  const signature = hmac(hmac(FORM_SECRET, 'kit').digest(), payload).digest('base64url');
  return `${FORM}/kit/${payload}~${signature}`;
}

/** Asks for a kit of one flavour with everything in it. */
async function askForKit(page: Page) {
  await page.goto(FORM);
  await fillKit(page, newEmail());
  await page.locator('[value=screen_visuals]').check();
  const others = page.locator(`[name=flavours]:not([value=${FLAVOUR}])`);
  for (const other of await others.all()) await other.uncheck();
  await page.locator('[name=price]').fill('3,20');
  await submitButton(page).click();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const zipLink = (page: Page) => page.getByRole('link', { name: kitPage.downloadAll });
/** The links to the files, without the ZIP. */
const fileLinks = (page: Page) => page.locator('main section a[download]:not(.button)');

const languageLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: kitPage.languages }).getByRole('link', { name });

/** Opens a kit in French and German, and shows the German files. */
async function showGerman(page: Page) {
  await page.goto(kitPath({ locales: ['fr', 'de'] }));
  await expect(fileLinks(page)).toHaveAttribute('href', /locale=fr/);
  await languageLink(page, 'Deutsch').click();
  await expect(fileLinks(page)).toHaveAttribute('href', /locale=de/);
  await expect(languageLink(page, 'Deutsch')).toHaveAttribute('aria-current', 'true');
}

const START = { pdf: '%PDF-', png: '\u0089PNG' };

/** Checks that the ZIP has each file of the page, whole. */
async function expectZip(page: Page, zip: Buffer) {
  const files = readZip(zip);
  expect(files.size).toBe(await fileLinks(page).count());
  for (const [name, bytes] of files) {
    const start = name.endsWith('.pdf') ? START.pdf : START.png;
    expect(bytes.toString('latin1', 0, start.length), name).toBe(start);
  }
  for (const link of await fileLinks(page).all()) {
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    const body = await response.body();
    expect([...files.values()].some((bytes) => bytes.equals(body))).toBe(true);
  }
}

test('a kit is asked for, made and downloaded as one ZIP', async ({ page }) => {
  await askForKit(page);
  await expect(page).toHaveURL(/\/nous-vendre\/kit\/[\w~-]+$/);
  await expect(title(page)).toHaveText(kitPage.readyTitle);
  await expect(page.getByRole('progressbar')).toBeHidden();
  for (const link of await fileLinks(page).all())
    await expect(link).toContainText(/\d\u00a0[km]o/i);
  await expect(zipLink(page)).toContainText(/\d\u00a0[km]o/i);
  const download = page.waitForEvent('download');
  await zipLink(page).click();
  await expectZip(page, await readFile(await (await download).path()));
});

test('the files of another language are shown where the visitor is', async ({ page }) => {
  await showGerman(page);
  await expect(languageLink(page, 'Deutsch')).toBeFocused();
  await expect(fileLinks(page)).toContainText(/\d\u00a0[km]o/i);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the files of another language are a page of their own', extended, async ({ page }) => {
    await showGerman(page);
  });

  test('a kit is asked for, and downloaded as one ZIP', extended, async ({ page }) => {
    await askForKit(page);
    await page
      .locator('[name=render_token]')
      .evaluate((input, token) => input.setAttribute('value', token), renderToken(60_000));
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/nous-vendre\/kit\/[\w~-]+$/);
    const href = (await zipLink(page).getAttribute('href')) ?? '';
    const response = await page.request.get(href);
    expect(response.headers()['content-type']).toBe('application/zip');
    await expectZip(page, await response.body());
    await page.getByRole('link', { name: kitPage.showSizes }).click();
    await expect(title(page)).toHaveText(kitPage.readyTitle);
    await expect(zipLink(page)).toContainText(/\d\u00a0[km]o/i);
  });
});

test.describe('a month later', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('the address of a kit leads back to the form', async ({ page }) => {
    const response = await page.goto(kitPath({ age: 31 }));
    expect(response?.status()).toBe(410);
    expect(validateHtml((await response?.text()) ?? '')).toEqual([]);
    await expect(title(page)).toHaveText(kitPage.expiredTitle);
    await expect(page.getByRole('link', { name: kitPage.askAgain })).toHaveAttribute(
      'href',
      `${FORM}#kit`,
    );
  });
});

test('a complete kit in all languages is a page of 200 KB at most', async ({ request }) => {
  const path = kitPath({ flavours: [], items: [...KIT_ITEMS], locales: [...routing.locales] });
  // Nothing is drawn for a wrong price.
  const response = await request.get(`${path}?price=cher`);
  expect(response.status()).toBe(400);
  expect((await response.body()).byteLength).toBeLessThan(200_000);
});

test(
  'a kit’s page is accessible, fits a narrow phone, and is for its shop alone',
  extended,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const response = await page.goto(`${kitPath()}?languages=de&languages=nl`);
    expect(response?.headers()['cache-control']).toMatch(/no-store/);
    expect(validateHtml((await response?.text()) ?? '')).toEqual([]);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(title(page)).toHaveText(kitPage.readyTitle);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations).toEqual([]);
  },
);
