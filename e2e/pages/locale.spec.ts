import type { Page } from 'playwright/test';
import { localeSwitchPath, pathFor } from '../../lib/i18n/paths';
import { type Locale, languageName, routing } from '../../lib/i18n/routing';
import { LANGUAGE_LISTS } from '../../tests/support/language-lists';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { holdScripts } from '../support/hold-scripts';

const YEAR = 365 * 24 * 60 * 60;

/** The header that stores a locale for a year. */
const storing = (locale: string) =>
  new RegExp(`^NEXT_LOCALE=${locale}; Path=/; (.*; )?Max-Age=${YEAR}; (.*; )?SameSite=lax`, 'i');

for (const [list, locale] of LANGUAGE_LISTS)
  test(`a first visit in "${list}" leads to ${locale}, which is remembered unless it is French`, async ({
    request,
  }) => {
    const headers = { 'accept-language': list };
    const response = await request.get('/', { headers, maxRedirects: 0 });
    const { location, 'set-cookie': cookie } = response.headers();
    if (locale === 'fr') {
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain('<html lang="fr"');
      expect(cookie).toBeUndefined();
    } else {
      expect(response.status()).toBe(307);
      expect(location).toMatch(new RegExp(`^(http://localhost:\\d+)?/${locale}$`));
      expect(cookie).toMatch(storing(locale));
    }
  });

test('the cookie wins over Accept-Language', async ({ request }) => {
  const response = await request.get('/nous-trouver', {
    headers: { 'accept-language': 'de', cookie: 'NEXT_LOCALE=it' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(307);
  expect(response.headers().location).toMatch(/\/it\/trovaci$/);
});

test('a deep link without a prefix follows Accept-Language, but one with a prefix does not', async ({
  request,
}) => {
  const get = (path: string) =>
    request.get(path, { headers: { 'accept-language': 'de' }, maxRedirects: 0 });
  const french = await get('/produits/coconut');
  expect(french.status()).toBe(307);
  expect(french.headers().location).toMatch(/\/de\/produkte\/coconut$/);
  expect((await get('/en/products/coconut')).status()).toBe(200);
});

test('an unknown cookie value is ignored', async ({ request }) => {
  const response = await request.get('/faq', {
    headers: { 'accept-language': 'fr', cookie: 'NEXT_LOCALE=xx' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(200);
});

test('a French path under another prefix redirects to the path in that language', async ({
  request,
}) => {
  for (const [path, target] of [
    ['/en/nous-trouver', '/en/find-us'],
    ['/de/legal/cgv', '/de/rechtliches/agb'],
    ['/es/produits/coconut', '/es/productos/coconut'],
    ['/fr/faq', '/faq'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(307);
    expect(new URL(response.headers().location ?? '', 'http://localhost').pathname).toBe(target);
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

test('no page has a Set-Cookie, whatever it is asked for', async ({ request }) => {
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

  async function switchTo(page: Page, locale: Locale, button?: 'middle'): Promise<void> {
    await page.locator('[popovertarget=language-menu]').click();
    const link = page.locator('#language-menu').getByRole('link', { name: languageName(locale) });
    await expect(link).toHaveAttribute('rel', 'nofollow');
    await link.click({ button });
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
    await page.goto('/legal/cgv');
    for (const locale of ROUND) {
      await switchTo(page, locale);
      await expectChoice(page, locale);
    }
  }

  test('stays on the page and stores each language', ({ page }) => goRound(page));

  test('works before any script has arrived', extended, async ({ page }) => {
    const { requested, release } = await holdScripts(page);
    await goRound(page);
    expect(requested()).toBeLessThanOrEqual(ROUND.length);
    await release();
  });

  test('works in new tabs', extended, async ({ page, context }) => {
    let tab = page;
    await tab.goto('/legal/cgv');
    for (const locale of ROUND) {
      const opened = context.waitForEvent('page');
      await switchTo(tab, locale, 'middle');
      tab = await opened;
      await expectChoice(tab, locale);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('stores each language, too', extended, ({ page }) => goRound(page));
  });

  test('keeps a search, and marks the current language', async ({ page }) => {
    await page.goto('/de/haendler-finden?q=Saint-%C3%89tienne');
    await expect(page.locator('#language-menu [aria-current]')).toHaveText('Deutsch');
    await switchTo(page, 'fr');
    await expect(page).toHaveURL('/nous-trouver?q=Saint-%C3%89tienne');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saint-Étienne');
  });
});

test('a language is never stored on the way to another site', async ({ request, baseURL }) => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/.//evil.example',
  ]) {
    for (const locale of routing.locales) {
      let url = `${baseURL}${path}/faq?locale=${locale}`;
      for (let hops = 0; url && hops < 5; hops += 1) {
        expect(new URL(url).origin).toBe(baseURL);
        const { location } = (await request.get(url, { maxRedirects: 0 })).headers();
        url = location === undefined ? '' : new URL(location, url).href;
      }
      expect(url).toBe('');
    }
  }
});
