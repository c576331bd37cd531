import type { Page } from 'playwright/test';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';

/** By id, because its accessible name depends on the language. */
const panelOf = (page: Page) => page.locator('#map');
const namesOf = (page: Page) => panelOf(page).locator('.map-town > span').allTextContents();

async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await panelOf(page).scrollIntoViewIfNeeded();
  await expect(panelOf(page).locator('.map-marker').first()).toBeVisible();
  await expect(panelOf(page).locator('.map-town').first()).toBeAttached();
}

/** Labels that overlap another label, a marker or a button, or that the map's edge cuts off. */
const misplacedNames = (page: Page) =>
  panelOf(page).evaluate((panel) => {
    const outer = panel.getBoundingClientRect();
    const parts = panel.querySelectorAll('.map-town > span, .map-marker, .map-controls button');
    const boxes = [...parts].map((element) => ({
      name: element.matches('.map-town > span') ? element.textContent : '',
      box: element.getBoundingClientRect(),
    }));
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes
      .filter(
        ({ name, box }) =>
          name &&
          (box.left < outer.left ||
            box.right > outer.right ||
            box.top < outer.top ||
            box.bottom > outer.bottom ||
            boxes.some((other) => other.box !== box && overlap(other.box, box))),
      )
      .map(({ name }) => name);
  });

test(
  'no town label overlaps another one or a marker at the first three zooms',
  extended,
  async ({ page }) => {
    await openMap(page, '/nous-trouver');
    for (let zoom = 0; ; zoom += 1) {
      await expect.poll(() => misplacedNames(page)).toEqual([]);
      const names = await namesOf(page);
      expect(names.length).toBeGreaterThan(4);
      expect(new Set(names).size).toBe(names.length);
      if (zoom === 2) break;
      await panelOf(page).getByRole('button', { name: 'Zoomer', exact: true }).click();
      await expect.poll(() => namesOf(page)).not.toEqual(names);
    }
  },
);

test('towns have their names in the visitor’s language', extended, async ({ page }) => {
  await openMap(page, '/nous-trouver');
  await expect.poll(() => namesOf(page)).toEqual(expect.arrayContaining(['Londres', 'Milan']));
  await openMap(page, '/de/haendler-finden');
  await expect.poll(() => namesOf(page)).toEqual(expect.arrayContaining(['London', 'Mailand']));
  const field = page.getByRole('combobox');
  await field.fill('Keul');
  await expect(page.getByRole('option').first()).toContainText('Köln');
  await field.fill('Genève');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genf');
});

test(
  'the closest zoom labels arrondissements by number, and the city by name',
  extended,
  async ({ page }) => {
    // Wide enough for labels beside the pins, in both projects.
    await page.setViewportSize({ width: 1440, height: 900 });
    // So small an area opens at the closest zoom.
    await openMap(page, '/nous-trouver?bbox=4.83,45.76,4.84,45.77');
    await expect(panelOf(page).getByRole('button', { name: 'Zoomer', exact: true })).toBeDisabled();
    await expect.poll(() => namesOf(page)).toContain('Lyon');
    await expect
      .poll(async () => (await namesOf(page)).some((name) => /^\d+er?$/.test(name)))
      .toBe(true);
    expect((await namesOf(page)).filter((name) => /^Lyon \d/.test(name))).toEqual([]);
    await expect.poll(() => misplacedNames(page)).toEqual([]);
  },
);
