import type { Page } from 'playwright/test';
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
