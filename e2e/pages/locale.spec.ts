import { expect, hydrated, test } from '../support/fixtures';

const YEAR = 365 * 24 * 60 * 60;

test.describe('a first visit', () => {
  for (const [language, path] of [
    ['de-DE,de;q=0.9', '/de'],
    ['nl', '/nl'],
    ['es-MX', '/es'],
  ] as const) {
    test(`in ${language} is redirected to ${path}`, async ({ request }) => {
      const response = await request.get('/', {
        headers: { 'accept-language': language },
        maxRedirects: 0,
      });
      expect(response.status()).toBe(307);
      expect(response.headers().location).toMatch(new RegExp(`^(http://localhost:\\d+)?${path}$`));
      expect(response.headers()['set-cookie']).toMatch(
        new RegExp(
          `^NEXT_LOCALE=${path.slice(1)}; Path=/; (.*; )?Max-Age=${YEAR}; (.*; )?SameSite=lax`,
          'i',
        ),
      );
    });
  }

  for (const language of ['fr-FR', 'pl', '*', '']) {
    test(`in "${language}" stays in French and sets no cookie`, async ({ request }) => {
      const response = await request.get('/faq', {
        headers: { 'accept-language': language },
        maxRedirects: 0,
      });
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain('<html lang="fr"');
      expect(response.headers()['set-cookie']).toBeUndefined();
    });
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

test('the locale switcher stays on the page and stores the language', async ({ page, context }) => {
  await page.goto('/produits/speculoos');
  await page.getByRole('button', { name: /^FR Langue/ }).click();
  await (await hydrated(page.getByRole('link', { name: 'Deutsch' }))).click();
  await expect(page).toHaveURL(/\/de\/produkte\/speculoos$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const cookie = (await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE');
  expect(cookie).toMatchObject({ value: 'de', sameSite: 'Lax', path: '/' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(YEAR - 3600);

  await page.goto('/');
  await expect(page).toHaveURL(/\/de$/);
  await page.getByRole('button', { name: /^DE Sprache/ }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('a German visitor can switch to French, and the choice is stored', async ({
    page,
    context,
  }) => {
    await page.goto('/de/faq');
    await page.getByRole('button', { name: /^DE Sprache/ }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/:\d+\/faq$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const cookie = (await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE');
    expect(cookie?.value).toBe('fr');
  });
});
