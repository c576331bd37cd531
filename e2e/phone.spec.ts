import { expect, openAtRest, test } from './support/fixtures';
import { PAGES } from './support/pages';

const pages = PAGES.filter(({ locale, place }) => {
  const isFirstFlavour = !place.params || place.params.slug === 'caramel';
  return locale === 'fr' && isFirstFlavour;
});

/** WCAG 2.5.5's size, in CSS pixels. */
const TARGET = 44;
const MAX_SHIFT = 0.02;

for (const { path, place } of pages) {
  test(`${path} has targets for thumbs`, async ({ page }) => {
    await page.goto(path);
    const small = await page
      .locator('a, button, summary, select, input:not([type=hidden]), textarea')
      .evaluateAll(
        (controls, size) =>
          controls
            // Links inside a sentence are excepted, and a box is as large as its label.
            .filter(
              (control) =>
                control.checkVisibility() && !control.closest('p, .prose, .leaflet-container'),
            )
            .filter((control) => !control.closest('label'))
            .map((control) => ({ box: control.getBoundingClientRect(), html: control.outerHTML }))
            .filter(({ box }) => box.width > 1 && (box.height < size || box.width < size))
            .map(({ html }) => html.slice(0, 120)),
        TARGET,
      );
    // The simplified list has no layout: its links are text.
    expect(place.route === '/accessibilite/points-de-vente' ? [] : small).toEqual([]);
  });

  test(`${path} does not shift while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAtRest(page, path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('h1')).toHaveCount(1);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

test.describe('weights on a first visit', () => {
  const KB = 1024;
  for (const [path, budget] of [
    ['/', 450],
    ['/produits/original', 350],
  ] as const) {
    test(`${path} is ${budget} KB or less`, async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      let bytes = 0;
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await openAtRest(page, path);
      expect(bytes / KB).toBeLessThanOrEqual(budget);
      expect(bytes / KB).toBeGreaterThan(100);
    });
  }
});

test('the largest picture is asked for first', async ({ page }) => {
  for (const path of ['/', '/produits/original', '/nous-vendre']) {
    await page.goto(path);
    await expect(page.locator('link[rel=preload][as=image]').first()).toHaveAttribute(
      'fetchpriority',
      'high',
    );
  }
});
