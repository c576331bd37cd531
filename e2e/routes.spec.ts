import { absoluteAddress } from '../lib/i18n/address';
import { routing } from '../lib/i18n/routing';
import { expect, test } from './support/fixtures';
import { PAGES } from './support/pages';

// Everything here is read with JavaScript off: what crawlers and careful visitors get.
test.use({ javaScriptEnabled: false });

for (const { locale, place, path } of PAGES) {
  test(`${path} answers in ${locale}`, async ({ page }) => {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    expect(response?.headers()['set-cookie']).toBeUndefined();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page).toHaveTitle(/Made In France/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#FDE9CD');

    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('h1')).toHaveText(/\S/);

    const canonical = absoluteAddress(locale, place.route, place.params);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    await expect(alternates).toHaveCount(routing.locales.length + 1);
    for (const code of routing.locales) {
      await expect(page.locator(`link[hreflang=${code}]`)).toHaveAttribute(
        'href',
        absoluteAddress(code, place.route, place.params),
      );
    }
    await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute(
      'href',
      absoluteAddress('fr', place.route, place.params),
    );
    await expect(page.getByText('undefined')).toHaveCount(0);
  });
}
