import { routing } from '../../lib/i18n/routing';
import { FIRST } from '../../tests/support/content';
import { checkAccessibility } from '../support/axe';
import { extended } from '../support/extended';
import { blankPictures, FAILED_RESOURCE, test } from '../support/fixtures';
import { FLAVOURS, PAGES } from '../support/pages';

test.beforeEach(({ page }) => blankPictures(page));

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** WCAG 2.5.8 exempts a map's pins, whose positions are those of the shops. */
const exemptionsOf = (path: string) => (path === '/nous-trouver' ? ['target-size'] : []);

// The pages that have most of the components.
for (const path of ['/', `/produits/${FIRST}`, '/nous-trouver', '/nous-contacter'])
  test(`axe finds nothing on ${path} on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await checkAccessibility(page, exemptionsOf(path));
  });

/** Of each language but French the richest, and in each a different flavour, because all share one page. */
const RICH = ['/', '/nous-vendre', '/nous-contacter'];

const pages = PAGES.filter(
  ({ locale, place, path }) =>
    locale === 'fr' ||
    RICH.includes(place.route) ||
    path.endsWith(`/${FLAVOURS[routing.locales.indexOf(locale)]}`),
);

for (const { path, place, locale } of pages)
  for (const window of locale === 'fr' ? [DESKTOP, PHONE] : [PHONE])
    test(`axe finds nothing on ${path}, ${window.width} px wide`, extended, async ({ page }) => {
      await page.setViewportSize(window);
      await page.goto(path);
      await checkAccessibility(page, exemptionsOf(place.route));
    });

test('axe finds nothing in the open menu', extended, async ({ page }) => {
  for (const [window, name] of [
    [DESKTOP, 'Nos parfums'],
    [PHONE, 'Menu'],
  ] as const) {
    await page.setViewportSize(window);
    await page.goto('/');
    await page.getByRole('button', { name, exact: true }).click();
    await checkAccessibility(page);
  }
});

test.describe('an error screen', extended, () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('axe finds nothing on a 404', async ({ page }) => {
    await page.goto('/de/nichts');
    await checkAccessibility(page);
  });
});
