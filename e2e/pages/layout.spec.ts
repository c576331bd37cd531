import type { Page } from 'playwright/test';
import { routing } from '../../lib/i18n/routing';
import { extended } from '../support/extended';
import { blankPictures, expect, test } from '../support/fixtures';
import { badlyBroken, overflow, spaceText } from '../support/overflow';
import { PAGES } from '../support/pages';

const HEIGHT = 900;
const WIDTHS = [320, 390, 768, 1024, 1440, 1920];
/** Of French and German, which has the longest words, at every width; of the others at two. */
const widthsOf = (locale: string) => (['fr', 'de'].includes(locale) ? WIDTHS : [320, 1440]);
/** The width at which text of twice the size must fit (WCAG 1.4.4). */
const ZOOM_WIDTH = 1280;

/** The words of a heading that are broken inside. */
const brokenWords = (page: Page) =>
  page.locator('h1').evaluate((heading) => {
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

test.beforeEach(({ page }) => blankPictures(page));

for (const locale of routing.locales) {
  test(
    `no page overflows at any width, with large or with spaced text in ${locale}`,
    extended,
    async ({ page }) => {
      for (const { path, place } of PAGES.filter((candidate) => candidate.locale === locale)) {
        await page.goto(path);
        for (const width of widthsOf(locale)) {
          await page.setViewportSize({ width, height: HEIGHT });
          expect(await overflow(page), `${path} at ${width} px`).toEqual([]);
          if (place.params) expect(await brokenWords(page), `${path} at ${width} px`).toEqual([]);
        }
        await page.setViewportSize({ width: ZOOM_WIDTH, height: HEIGHT });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect(await overflow(page), `${path} with text at 200 %`).toEqual([]);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
        });
        await spaceText(page);
        await page.setViewportSize({ width: 320, height: HEIGHT });
        expect(await overflow(page), `${path} with spaced text`).toEqual([]);
      }
    },
  );
}

test(
  'with spaced text at 320 px, German words are whole on every page',
  extended,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: HEIGHT });
    for (const { path } of PAGES.filter(({ locale }) => locale === 'de')) {
      await page.goto(path);
      expect(await badlyBroken(page), path).toEqual([]);
      await spaceText(page);
      expect(await badlyBroken(page), `${path} with spaced text`).toEqual([]);
    }
  },
);
