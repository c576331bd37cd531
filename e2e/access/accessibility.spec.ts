import { routing } from '../../lib/i18n/routing';
import { checkAccessibility } from '../support/axe';
import { extendedUnless } from '../support/extended';
import { blankPictures, FAILED_RESOURCE, test } from '../support/fixtures';
import { FLAVOURS, PAGES } from '../support/pages';

test.beforeEach(({ page }) => blankPictures(page));

/** The pages that have most of the components. */
const RICH = ['/', '/nous-vendre', '/nous-contacter'];

// Every page in French. In each other language the richest, and in each a different flavour, because all
// share one page.
const pages = PAGES.filter(({ locale, place }) => {
  const flavour = FLAVOURS[routing.locales.indexOf(locale)];
  if (locale === 'fr') return true;
  if (place.route === '/produits/[slug]') return place.params.slug === flavour;
  return RICH.includes(place.route);
});

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WINDOWS = [DESKTOP, PHONE];
/** The pages that have most of the components, which represent the others on a phone. */
const SAMPLES = ['/', '/produits/caramel', '/nous-trouver', '/nous-contacter'];

/** French in both windows. The others, which have the same elements, on a phone only. */
const windowsOf = (locale: string) => (locale === 'fr' ? WINDOWS : [PHONE]);

for (const { path, place, locale } of pages)
  for (const window of windowsOf(locale)) {
    const isSample = window === PHONE && SAMPLES.includes(path);
    test(
      `axe finds nothing on ${path}, ${window.width} px wide`,
      extendedUnless(isSample),
      async ({ page }) => {
        await page.setViewportSize(window);
        await page.goto(path);
        // WCAG 2.5.8 exempts a map's pins, whose positions are those of the shops.
        await checkAccessibility(page, place.route === '/nous-trouver' ? ['target-size'] : []);
      },
    );
  }

for (const window of WINDOWS) {
  test(
    `axe finds nothing in the open menu, ${window.width} px wide`,
    extendedUnless(window === PHONE),
    async ({ page }) => {
      await page.setViewportSize(window);
      await page.goto('/');
      const name = window.width < 1024 ? 'Menu' : 'Nos parfums';
      await page.getByRole('button', { name, exact: true }).click();
      await checkAccessibility(page);
    },
  );
}

test.describe('an error screen', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('axe finds nothing on a 404', async ({ page }) => {
    await page.goto('/de/nichts');
    await checkAccessibility(page);
  });
});
