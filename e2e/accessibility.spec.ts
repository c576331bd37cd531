import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { routing } from '../lib/i18n/routing';
import { expect, FAILED_RESOURCE, test } from './support/fixtures';
import { FLAVOURS, PAGES } from './support/pages';

// Beyond French a flavour per language, another in each: the six share one page.
const pages = PAGES.filter(({ locale, place }) => {
  const flavour = FLAVOURS[routing.locales.indexOf(locale)];
  return locale === 'fr' || !place.params || place.params.slug === flavour;
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const check = async (page: Page, disabled: string[] = []) => {
  await expect(page.locator('h1')).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(disabled)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
};

for (const { path, place } of pages) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    // A map's pins stand where their shops are: WCAG 2.5.8 excepts them.
    await check(page, place.route === '/nous-trouver' ? ['target-size'] : []);
  });
}

test('axe finds nothing in the open menu', async ({ page, viewport }) => {
  await page.goto('/');
  const isPhone = (viewport?.width ?? 0) < 1024;
  await page.getByRole('button', { name: isPhone ? 'Menu' : 'Nos parfums', exact: true }).click();
  await check(page);
});

test.describe('an error screen', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('axe finds nothing on a 404', async ({ page }) => {
    await page.goto('/de/nichts');
    await check(page);
  });
});
