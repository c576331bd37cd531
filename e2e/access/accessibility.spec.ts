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

/** The pages that have most of the components. */
const RICH = ['/', `/produits/${FIRST}`, '/nous-trouver', '/nous-contacter'];
/** What is checked of each language but French, besides one flavour, in each another. */
const IN_EVERY_LANGUAGE = ['/', '/nous-vendre', '/nous-contacter'];

for (const path of RICH)
  test(`axe finds nothing on ${path} on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await checkAccessibility(page, exemptionsOf(path));
  });

for (const path of RICH)
  test(`axe finds nothing on ${path} on a desktop`, extended, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await checkAccessibility(page, exemptionsOf(path));
  });

const others = PAGES.filter(({ locale, place, path }) =>
  locale === 'fr'
    ? !RICH.includes(path)
    : IN_EVERY_LANGUAGE.includes(place.route) ||
      path.endsWith(`/${FLAVOURS[routing.locales.indexOf(locale)]}`),
);

for (const { path } of others)
  test(`axe finds nothing on ${path} on a phone`, extended, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await checkAccessibility(page);
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
