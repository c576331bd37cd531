import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures';

/** In every language. */
const panelOf = (page: Page) => page.locator('#map');
const namesOf = (page: Page) => panelOf(page).locator('.map-town > span').allTextContents();

async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await panelOf(page).scrollIntoViewIfNeeded();
  await expect(panelOf(page).locator('.map-cluster').first()).toBeVisible();
  await expect(panelOf(page).locator('.map-town').first()).toBeAttached();
}

/** Names that are over another name, over a cluster or a pin, or cut by the map's edge. */
const badNames = (page: Page) =>
  panelOf(page).evaluate((panel) => {
    const within = panel.getBoundingClientRect();
    const boxes = [...panel.querySelectorAll('.map-town > span, .map-spot')].map((element) => ({
      name: element.matches('.map-spot') ? '' : element.textContent,
      box: element.getBoundingClientRect(),
    }));
    const touch = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes
      .filter(
        ({ name, box }) =>
          name &&
          (box.left < within.left ||
            box.right > within.right ||
            box.top < within.top ||
            box.bottom > within.bottom ||
            boxes.some((other) => other.box !== box && touch(other.box, box))),
      )
      .map(({ name }) => name);
  });

const VIEWPORTS = {
  'a desktop': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
};

for (const [what, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(`on ${what}`, () => {
    test.use({ viewport });

    test('no name is over another one or over a cluster at the first three zooms', async ({
      page,
    }) => {
      await openMap(page, '/nous-trouver');
      for (let zoom = 0; ; zoom += 1) {
        await expect.poll(() => badNames(page)).toEqual([]);
        const names = await namesOf(page);
        expect(names.length).toBeGreaterThan(4);
        expect(new Set(names).size).toBe(names.length);
        if (zoom === 2) break;
        await panelOf(page).locator('.leaflet-control-zoom-in').click();
        await expect.poll(() => namesOf(page)).not.toEqual(names);
      }
    });
  });
}

test('towns have the names of the visitor’s language', async ({ page }) => {
  await openMap(page, '/nous-trouver');
  await expect.poll(() => namesOf(page)).toEqual(expect.arrayContaining(['Londres', 'Milan']));
  await openMap(page, '/de/haendler-finden');
  await expect.poll(() => namesOf(page)).toEqual(expect.arrayContaining(['London', 'Mailand']));
});

test('the closest zoom numbers the arrondissements, and the city keeps its name', async ({
  page,
}) => {
  // Room for more than the pins, in both windows.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMap(page, '/nous-trouver?q=Lyon');
  await expect.poll(() => namesOf(page)).toContain('Lyon');
  const zoomIn = panelOf(page).locator('.leaflet-control-zoom-in');
  while (!(await zoomIn.getAttribute('class'))?.includes('leaflet-disabled')) {
    const names = await namesOf(page);
    await zoomIn.click();
    await expect.poll(() => namesOf(page)).not.toEqual(names);
  }
  await expect.poll(() => namesOf(page)).toContain('Lyon');
  await expect
    .poll(async () => (await namesOf(page)).some((name) => /^\d+er?$/.test(name)))
    .toBe(true);
  expect((await namesOf(page)).filter((name) => /^Lyon \d/.test(name))).toEqual([]);
  await expect.poll(() => badNames(page)).toEqual([]);
});

test('the search finds a town by any language’s name, and answers in the visitor’s', async ({
  page,
}) => {
  await page.goto('/nous-trouver?q=Genf');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genève');
  await page.goto('/de/haendler-finden?q=Genève');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genf');
  const field = page.getByRole('combobox');
  await field.fill('Keul');
  await expect(page.getByRole('option').first()).toContainText('Köln');
});
