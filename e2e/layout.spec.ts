import { expect, test } from './support/fixtures';
import { PAGES } from './support/pages';

const NARROWEST = 320;
// The two languages of the longest words, and the reference.
const pages = PAGES.filter(({ locale, place }) => {
  const isFirstFlavour = !place.params || place.params.slug === 'caramel';
  return ['fr', 'de', 'nl'].includes(locale) && isFirstFlavour;
});

for (const { path } of pages) {
  test(`${path} fits every width`, async ({ page, viewport }) => {
    for (const width of [NARROWEST, viewport?.width ?? NARROWEST]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      const cut = await page.locator('h1, h2, h3').evaluateAll((headings) =>
        headings
          .filter((heading) => heading.checkVisibility() && !heading.closest('.sr-only'))
          .filter((heading) => heading.getBoundingClientRect().right > innerWidth + 1)
          .map((heading) => heading.textContent),
      );
      expect(cut, `${width} px`).toEqual([]);
    }
  });
}

test('no product’s name is broken inside a word', async ({ page, viewport }) => {
  test.setTimeout(60_000);
  const widths = viewport?.width === 390 ? [320, 390, 768] : [1024, 1440, 1920];
  for (const { path } of PAGES.filter(({ place }) => place.params)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
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
