import type { Page } from 'playwright/test';
import fr from '../../messages/fr.json' with { type: 'json' };
import { PRODUCTS, type Product } from '../../tests/support/content';
import { mapOf, showMap } from '../find/support';
import { extended, PHONE } from '../support/extended';
import { blankPictures, expect, hydrated, openIdle, test } from '../support/fixtures';
import { walk } from '../support/keyboard';

// Scrolling to the focus takes no time, and neither does the map's own moving.
test.use({
  reducedMotion: 'reduce',
  // A link that has the focus loads its page ahead, pictures included.
  expectedConsole: /was preloaded using link preload but not used/,
});
test.beforeEach(({ page }) => blankPictures(page));

test('Tab leads through the home page without hiding the focus', PHONE, ({ page }) =>
  expectWalk(page, '/'),
);

for (const path of ['/nous-vendre', '/nous-contacter', '/accessibilite/points-de-vente?q=Lyon'])
  test(`Tab leads through ${path} without hiding the focus`, extended, ({ page }) =>
    expectWalk(page, path),
  );

test(
  'Tab leads through a long table of contents without hiding the focus',
  extended,
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 625 });
    await expectWalk(page, '/legal/cgv');
  },
);

async function expectWalk(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page.locator('h1'));
  const { names, problems } = await walk(page);
  expect(problems, path).toEqual([]);
  expect(names.some((name) => name.startsWith('Accessibilité'))).toBe(true);
}

test(
  'Tab leads through a search, its map and its shops without hiding the focus',
  extended,
  async ({ page }) => {
    await page.goto('/nous-trouver');
    const search = await hydrated(page.getByRole('combobox'));
    await search.focus();
    await page.keyboard.type('Lyon');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lyon');
    await showMap(page);
    await page.evaluate(() => scrollTo(0, 0));
    const { names, problems } = await walk(page);
    expect(problems).toEqual([]);
    const area = names.indexOf('Carte, à déplacer avec les flèches du clavier');
    const zoom = names.indexOf('Zoomer');
    const pan = names.indexOf('Déplacer la carte vers le haut');
    // The map, its markers, then its buttons.
    expect(area).toBeGreaterThan(0);
    expect(zoom).toBeGreaterThan(area + 1);
    expect(pan).toBe(zoom + 2);
  },
);

test('the buttons on the map move it without dragging', extended, async ({ page }) => {
  await page.goto('/nous-trouver?q=Lyon');
  await showMap(page);
  const marker = mapOf(page).locator('.map-marker > button').first();
  const name = (await marker.getAttribute('aria-label')) ?? '';
  const same = mapOf(page).getByRole('button', { name, exact: true });
  // In the map, as a click may scroll the page.
  const place = async () =>
    ((await same.boundingBox())?.y ?? 0) - ((await mapOf(page).boundingBox())?.y ?? 0);
  const before = await place();
  const up = mapOf(page).getByRole('button', { name: 'Déplacer la carte vers le haut' });
  await up.click();
  await expect.poll(place).toBeGreaterThan(before + 50);
  await mapOf(page).getByRole('button', { name: 'Déplacer la carte vers le bas' }).click();
  // Leaflet moves by whole pixels.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2);
});

test('Tab stays in the open menu of a phone, which has every entry, and Escape returns to its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The menu is modal once its script has run.
  await openIdle(page, '/');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
  const { names, problems } = await walk(page);
  expect(problems).toEqual([]);
  // After the wordmark, which has the focus at first.
  const { sell, find, shop } = fr.shell;
  const entries = [sell, find, shop, ...PRODUCTS.map(({ name }) => name.slice(0, 60))];
  expect(names).toEqual(expect.arrayContaining(entries));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the menus tell which page is shown', extended, async ({ page }) => {
  await page.goto('/nous-vendre');
  const menu = page.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'Nous vendre' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const [{ slug, name }] = PRODUCTS as [Product];
  await page.goto(`/produits/${slug}`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const current = page.getByRole('dialog').locator('[aria-current=page]');
  await expect(current).toHaveText(name);
  // A link to this very page closes the sheet, too.
  await (await hydrated(current)).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
