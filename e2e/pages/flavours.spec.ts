import type { Page } from 'playwright/test';
import { PRODUCTS } from '../../tests/support/content';
import { flavourFile, INVENTED } from '../../tests/support/flavours';
import { announce } from '../support/announce';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { blankPictures, expect, test } from '../support/fixtures';
import { overflow } from '../support/overflow';
import { STUBBED } from '../support/sites';

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: STUBBED.url });

const service = new ContentServiceStub();
const fileOf = (slug: string) => `products/${slug}.fr.yaml`;

test.beforeAll(() => service.start());
test.beforeEach(({ page }) => blankPictures(page));
test.afterAll(async ({ request }) => {
  for (const { slug } of INVENTED) {
    await service.remove(fileOf(slug));
    await announce(request, { event: 'entry.delete', model: 'product', slug });
  }
  await service.stop();
});

/** The flavours that a page links, without order: its menus name them all. */
const linkedFlavours = (html: string) =>
  new Set(Array.from(html.matchAll(/href="\/produits\/([\w-]+)"/g), ([, slug]) => slug));

/** Where each row of a list ends, in pixels. */
const rowEnds = (page: Page, list: string) =>
  page.locator(`${list} > li`).evaluateAll((items) => {
    const ends = new Map<number, number>();
    for (const { top, right } of items.map((item) => item.getBoundingClientRect()))
      ends.set(Math.round(top), Math.round(right));
    return [...ends.values()];
  });

for (const [index, flavour] of INVENTED.entries()) {
  const slugs = [...PRODUCTS, ...INVENTED.slice(0, index + 1)].map((known) => known.slug);
  const count = slugs.length;

  test(
    `${count} flavours fill the rows of the shelf, and nothing overflows on a phone`,
    extended,
    async ({ page, request }) => {
      const { slug, palette } = flavour;
      await service.write(fileOf(slug), flavourFile(flavour));
      await announce(request, { event: 'entry.publish', model: 'product', slug });
      const shown = ['/', '/allergenes', `/produits/${slug}`];
      for (const path of shown)
        await expect
          .poll(async () => linkedFlavours(await (await request.get(path)).text()))
          .toEqual(new Set(slugs));

      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of shown) {
          await page.goto(path);
          expect(await overflow(page), `${path} at ${width} px`).toEqual([]);
        }
        await page.goto('/');
        await expect(page.locator('.shelf > li')).toHaveCount(count);
        const ends = await rowEnds(page, '.shelf');
        expect(ends).toEqual(ends.map(() => width));
      }
      await expect(page.locator('.shelf > li').last()).toHaveAttribute('data-flavour', palette);
    },
  );
}
