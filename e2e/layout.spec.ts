import type { Locator, Page } from 'playwright/test';
import { routing } from '../lib/i18n/routing';
import { expect, test } from './support/fixtures';
import { PAGES } from './support/pages';

const HEIGHT = 900;
const WIDTHS = [320, 390, 768, 1440, 1920];
/** A window in which text at twice its size must still fit (WCAG 1.4.4). */
const ZOOM_WIDTH = 1280;

/** What sticks out of the window sideways, in words. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll('h1, h2, h3, main p, button, a.pill')]
      .filter((part) => part.checkVisibility() && !part.closest('.sr-only, .marquee'))
      .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
      .map((part) => part.textContent ?? '');
    return scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px`, ...cut] : cut;
  });

const box = (part: Locator) =>
  part.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom };
  });

for (const path of ['/nous-trouver', '/nous-trouver?q=Lyon'])
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    test(`the link to the simplified list is clear of the card above it on ${path} at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const main = page.getByRole('main');
      const link = main.getByRole('link', { name: 'Voir la liste simplifiée' });
      const card = main.locator('section').filter({ hasText: 'Pas encore dans ton magasin' });
      // Before it comes into sight, and once it is there: its entrance moves it in between.
      for (const isInSight of [false, true]) {
        if (isInSight) await link.scrollIntoViewIfNeeded();
        const [above, below] = await Promise.all([box(card), box(link)]);
        expect(above.right).toBeGreaterThan(below.left);
        expect(above.bottom).toBeLessThanOrEqual(below.top);
      }
    });

for (const locale of routing.locales) {
  test(`every page fits every width in ${locale}`, async ({ page }) => {
    test.setTimeout(90_000);
    for (const { path } of PAGES.filter((candidate) => candidate.locale === locale)) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        expect(await overflow(page), `${path} at ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: ZOOM_WIDTH, height: HEIGHT });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await overflow(page), `${path} with text at 200 %`).toEqual([]);
    }
  });

  test(`no product’s name is broken inside a word in ${locale}`, async ({ page }) => {
    test.slow();
    const products = PAGES.filter(({ place, ...rest }) => rest.locale === locale && place.params);
    for (const { path } of products) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const width of [...WIDTHS, 1024]) {
        await page.setViewportSize({ width, height: HEIGHT });
        const broken = await page.locator('h1').evaluate((heading) => {
          const text = heading.firstChild as Text;
          return [...text.data.matchAll(/[^\s-]+/g)]
            .filter(({ index, 0: word }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
            })
            .map(([word]) => word);
        });
        expect(broken, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
