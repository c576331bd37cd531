import type { Page } from 'playwright/test';
import { localeSwitchPath, pathFor } from '../../lib/i18n/paths';
import { type Locale, languageName, routing } from '../../lib/i18n/routing';
import { FIRST } from '../../tests/support/content';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { holdScripts } from '../support/hold-scripts';

const YEAR = 365 * 24 * 60 * 60;

/** The header that stores a locale for a year. */
const storing = (locale: string) =>
  new RegExp(`^NEXT_LOCALE=${locale}; Path=/; (.*; )?Max-Age=${YEAR}; (.*; )?SameSite=lax`, 'i');

test('a first visit leads to its language, which is remembered unless it is French', async ({
  request,
}) => {
  // What each list of languages means is decided in tests/lib/i18n/preferred-locale.test.ts.
  const visit = (list: string) =>
    request.get('/', { headers: { 'accept-language': list }, maxRedirects: 0 });
  const french = await visit('fr-CH, fr;q=0.9, en;q=0.8');
  expect(french.status()).toBe(200);
  expect(await french.text()).toContain('<html lang="fr"');
  expect(french.headers()['set-cookie']).toBeUndefined();
  const german = await visit('de-AT,de;q=0.9,en;q=0.8');
  expect(german.status()).toBe(307);
  expect(german.headers().location).toMatch(/^(http:\/\/localhost:\d+)?\/de$/);
  expect(german.headers()['set-cookie']).toMatch(storing('de'));
});

test('a path without a prefix follows the cookie, then the browser; one with a prefix neither', async ({
  request,
}) => {
  for (const [path, cookie, target] of [
    ['/nous-trouver', 'it', '/it/trovaci'],
    [`/produits/${FIRST}`, 'xx', `/de/produkte/${FIRST}`],
    [`/en/products/${FIRST}`, 'it', undefined],
    // A French path under another prefix has another name there.
    [`/es/produits/${FIRST}`, 'it', `/es/productos/${FIRST}`],
    ['/de/legal/cgv', 'it', '/de/rechtliches/agb'],
    ['/fr/faq', 'it', '/faq'],
  ] as const) {
    const headers = { 'accept-language': 'de', cookie: `NEXT_LOCALE=${cookie}` };
    const response = await request.get(path, { headers, maxRedirects: 0 });
    expect(response.status(), path).toBe(target ? 307 : 200);
    const { location } = response.headers();
    expect(location && new URL(location, 'http://localhost').pathname, path).toBe(target);
  }
});

test('a redirect stores the language that the switcher’s link names, and is not stored itself', async ({
  request,
}) => {
  for (const locale of routing.locales) {
    const link = localeSwitchPath(locale, { route: '/nous-trouver', query: '?q=Lyon' });
    const response = await request.get(link, { maxRedirects: 0 });
    expect(response.status(), link).toBe(307);
    const { location = '', ...headers } = response.headers();
    const { pathname, search } = new URL(location, 'http://localhost');
    expect(pathname + search).toBe(`${pathFor(locale, '/nous-trouver')}?q=Lyon`);
    expect(headers['set-cookie']).toMatch(storing(locale));
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

test('no page has a Set-Cookie, whatever it is asked for', extended, async ({ request }) => {
  for (const path of ['/', '/de/faq', '/nous-trouver?q=Lyon', '/faq?locale=xx', '/faq?locale=']) {
    const headers = { 'accept-language': 'fr', cookie: 'NEXT_LOCALE=fr' };
    const response = await request.get(path, { headers, maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(response.headers(), path).not.toHaveProperty('set-cookie');
  }
});

test.describe('the locale switcher, for a visitor whose browser asks for German,', () => {
  test.use({ locale: 'de-DE' });

  /** Every language, the browser's own and then French last. */
  const ROUND = ['en', 'it', 'es', 'nl', 'de', 'fr'] as const;

  async function switchTo(page: Page, locale: Locale): Promise<void> {
    await page.locator('[popovertarget=language-menu]').click();
    const link = page.locator('#language-menu').getByRole('link', { name: languageName(locale) });
    await expect(link).toHaveAttribute('rel', 'nofollow');
    await link.click();
  }

  async function expectChoice(page: Page, locale: Locale): Promise<void> {
    await expect(page).toHaveURL(pathFor(locale, '/legal/cgv'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name === 'NEXT_LOCALE');
    expect(cookie).toMatchObject({ value: locale, sameSite: 'Lax', path: '/' });
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(YEAR - 3_600);
    const home = await page.request.get('/', { headers: { 'accept-language': 'de' } });
    expect(new URL(home.url()).pathname).toBe(pathFor(locale, '/'));
  }

  async function goRound(page: Page): Promise<void> {
    // The load event waits for the page's scripts, which one of the tests holds back.
    await page.goto('/legal/cgv', { waitUntil: 'domcontentloaded' });
    for (const locale of ROUND) {
      await switchTo(page, locale);
      await expectChoice(page, locale);
    }
  }

  test('stays on the page, keeps a search and stores the language', async ({ page }) => {
    await page.goto('/de/haendler-finden?q=Saint-%C3%89tienne');
    await expect(page.locator('#language-menu [aria-current]')).toHaveText('Deutsch');
    await switchTo(page, 'fr');
    await expect(page).toHaveURL('/nous-trouver?q=Saint-%C3%89tienne');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saint-Étienne');
    await page.goto('/legal/cgv');
    await expectChoice(page, 'fr');
    await switchTo(page, 'en');
    await expectChoice(page, 'en');
  });

  test('works before any script has arrived', extended, async ({ page }) => {
    const release = await holdScripts(page);
    await goRound(page);
    release();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('stores each language, too', extended, ({ page }) => goRound(page));
  });
});

test(
  'a language is never stored on the way to another site',
  extended,
  async ({ request, baseURL }) => {
    for (const path of ['//evil.example', '/%5Cevil.example', '/.//evil.example']) {
      let url = `${baseURL}${path}/faq?locale=de`;
      for (let hops = 0; url && hops < 5; hops += 1) {
        expect(new URL(url).origin).toBe(baseURL);
        const { location } = (await request.get(url, { maxRedirects: 0 })).headers();
        url = location === undefined ? '' : new URL(location, url).href;
      }
      expect(url).toBe('');
    }
  },
);
