import type { Page } from 'playwright/test';
import { routing } from '../../lib/i18n/routing';
import { extended } from '../support/extended';
import { blankPictures, expect, test } from '../support/fixtures';
import { overflow } from '../support/overflow';
import { PAGES } from '../support/pages';

const HEIGHT = 900;
const WIDTHS = [320, 390, 768, 1024, 1440, 1920];
/** Of French and German, which has the longest words, at every width; of the others at two. */
const widthsOf = (locale: string) => (['fr', 'de'].includes(locale) ? WIDTHS : [320, 1440]);
/** The width at which text of twice the size must fit (WCAG 1.4.4). */
const ZOOM_WIDTH = 1280;

/** The least that a visitor may set without losing text (WCAG 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

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

for (const path of ['/nous-trouver', '/nous-trouver?q=Lyon'])
  test(`the link to the simplified list comes before the map on ${path}`, async ({ page }) => {
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name: 'Voir la liste simplifiée' });
    const isBefore = await link.evaluate(
      (node) =>
        (node.compareDocumentPosition(document.querySelector('#map') ?? node) &
          Node.DOCUMENT_POSITION_FOLLOWING) !==
        0,
    );
    expect(isBefore).toBe(true);
  });

for (const locale of routing.locales) {
  test(
    `no page overflows at any width, with large or with spaced text in ${locale}`,
    extended,
    async ({ page }) => {
      test.setTimeout(90_000);
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
        await page.evaluate((css) => {
          document.documentElement.style.fontSize = '';
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets.push(sheet);
        }, TEXT_SPACING);
        await page.setViewportSize({ width: 320, height: HEIGHT });
        expect(await overflow(page), `${path} with spaced text`).toEqual([]);
      }
    },
  );
}

for (const width of [320, 390])
  test(
    `the tags of the pots are inside a window of ${width} px, text spacing included`,
    extended,
    async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      const tags = page.locator('a > .tag');
      await expect(tags).toHaveCount(6);
      const cut = await tags.evaluateAll((nodes) => {
        // WCAG 1.4.12.
        Object.assign(document.body.style, { letterSpacing: '0.12em', wordSpacing: '0.16em' });
        return nodes
          .map((node) => ({ text: node.textContent, box: node.getBoundingClientRect() }))
          .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
          .map(({ text }) => text);
      });
      expect(cut).toEqual([]);
    },
  );
