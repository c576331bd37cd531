import type { Page } from 'playwright/test';
import { FIRST } from '../../tests/support/content';
import { extendedUnless } from '../support/extended';
import { expect, openIdle, test } from '../support/fixtures';
import { PAGES, PICTURED } from '../support/pages';

const pages = PAGES.filter(({ locale, place }) => {
  const isFirstFlavour = place.route !== '/produits/[slug]' || place.params.slug === FIRST;
  return locale === 'fr' && isFirstFlavour;
});

/** The pages that have most of the components. */
const SAMPLES = ['/', `/produits/${FIRST}`, '/nous-trouver'];

/** The size that WCAG 2.5.5 requires, in CSS pixels. */
const TARGET = 44;
const MAX_SHIFT = 0.02;

/** The controls that are smaller than the minimum touch target, as HTML. */
const smallTargets = (page: Page) =>
  page.locator('a, button, summary, select, input:not([type=hidden]), textarea').evaluateAll(
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

/** Has the page paint its texts in the fallback fonts first, as on a slow network. */
const withLateFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    await route.continue();
  });

for (const { path, place } of pages)
  test(
    `${path} has touch targets of 44 px, and does not shift while it loads`,
    extendedUnless(SAMPLES.includes(path)),
    async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await withLateFonts(page);
      await openIdle(page, path);
      const small = await smallTargets(page);
      // The simplified list has no layout: its links are text.
      expect(place.route === '/accessibilite/points-de-vente' ? [] : small).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('h1')).toHaveCount(1);
      const shift = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
    },
  );

const KB = 1024;
for (const [path, budget] of [
  ['/', 450],
  [`/produits/${PICTURED.at(-1)}`, 350],
] as const)
  test(`a first visit transfers ${budget} KB or less for ${path}, its largest picture first`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await openIdle(page, path);
    expect(bytes / KB).toBeLessThanOrEqual(budget);
    expect(bytes / KB).toBeGreaterThan(100);
    await expect(page.locator('link[rel=preload][as=image]').first()).toHaveAttribute(
      'fetchpriority',
      'high',
    );
  });
