import { routing } from '../lib/i18n/routing';
import { checkAccessibility } from './support/axe';
import { FAILED_RESOURCE, test } from './support/fixtures';
import { FLAVOURS, PAGES } from './support/pages';

/** Hundreds of shops, which take axe long. */
const LISTS = ['/nous-trouver', '/accessibilite/points-de-vente'];
const LIST_MS = 90_000;

// Beyond French a flavour per language, another in each: the six share one page. Lists in two.
const pages = PAGES.filter(({ locale, place }) => {
  const flavour = FLAVOURS[routing.locales.indexOf(locale)];
  if (LISTS.includes(place.route)) return ['fr', 'de'].includes(locale);
  return locale === 'fr' || !place.params || place.params.slug === flavour;
});

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WINDOWS = [DESKTOP, PHONE];

/** The shortest and the longest words in both windows, the others as most visitors see them. */
const windowsOf = (locale: string) => (['fr', 'de'].includes(locale) ? WINDOWS : [PHONE]);

for (const { path, place, locale } of pages) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    if (LISTS.includes(place.route)) test.setTimeout(LIST_MS);
    await page.goto(path);
    for (const window of windowsOf(locale)) {
      await page.setViewportSize(window);
      // A map's pins stand where their shops are: WCAG 2.5.8 excepts them.
      await checkAccessibility(page, place.route === '/nous-trouver' ? ['target-size'] : []);
    }
  });
}

for (const window of WINDOWS) {
  test(`axe finds nothing in the open menu, ${window.width} px wide`, async ({ page }) => {
    await page.setViewportSize(window);
    await page.goto('/');
    const name = window.width < 1024 ? 'Menu' : 'Nos parfums';
    await page.getByRole('button', { name, exact: true }).click();
    await checkAccessibility(page);
  });
}

test.describe('an error screen', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('axe finds nothing on a 404', async ({ page }) => {
    await page.goto('/de/nichts');
    await checkAccessibility(page);
  });
});
