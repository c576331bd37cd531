import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/fixtures';
import { PAGES } from './support/pages';

// A flavour per language is enough here: the six share one page.
const seen = new Set<string>();
const pages = PAGES.filter(({ locale, place }, index) => {
  if (!place.params || locale === 'fr') return true;
  if (seen.has(locale)) return false;
  if (index % 6 !== 0) return false;
  seen.add(locale);
  return true;
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, place } of pages) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    const isMap = place.route === '/nous-trouver';
    const { violations } = await new AxeBuilder({ page })
      // Pins stand where their shops are: WCAG 2.5.8 excepts them.
      .disableRules(isMap ? ['target-size'] : [])
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ).toEqual([]);
  });
}
