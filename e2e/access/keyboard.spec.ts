import { SETTINGS } from '../../tests/support/content';
import { mapOf, showMap } from '../find/support';
import { extended, PHONE } from '../support/extended';
import { blankPictures, expect, hydrated, openIdle, test } from '../support/fixtures';
import { tab, walk } from '../support/keyboard';

// Scrolling to the focus takes no time, and neither does the map's own moving.
test.use({
  reducedMotion: 'reduce',
  // A link that has the focus loads its page ahead, pictures included.
  expectedConsole: /was preloaded using link preload but not used/,
});
test.beforeEach(({ page }) => blankPictures(page));

/** Header, menu and footer are the same on every page. */
const detailsOf = (path: string) => (path === '/' ? PHONE : extended);

for (const [path, last] of [
  ['/', 'Accessibilité'],
  ['/nous-vendre', 'Accessibilité'],
  ['/nous-contacter', 'Accessibilité'],
  ['/accessibilite/points-de-vente?q=Lyon', 'Accessibilité'],
] as const)
  test(`Tab leads through ${path} without hiding the focus`, detailsOf(path), async ({ page }) => {
    await page.goto(path);
    await hydrated(page.locator('h1'));
    const { names, problems } = await walk(page);
    expect(problems).toEqual([]);
    expect(names.some((name) => name.startsWith(last))).toBe(true);
  });

test(
  'Tab leads through a search, its map and its shops without hiding the focus',
  PHONE,
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

test('the focus closes the products menu when it moves on', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Nos parfums' });
  await (await hydrated(page.locator('h1'))).focus();
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.locator('#products-menu');
  await expect(menu).toBeVisible();
  const problems: string[] = [];
  for (let stop = 0; stop < 12; stop += 1) {
    const { name, problem } = await tab(page);
    if (problem) problems.push(`${name}: ${problem}`);
  }
  expect(problems).toEqual([]);
  await expect(menu).toBeHidden();
});

test('Tab stays in the open menu of a phone, and Escape returns to its button', async ({
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
  // After the wordmark, which has the focus at first: a button, six flavours and three or four pages.
  expect(names).toHaveLength(SETTINGS.enable_blog ? 11 : 10);
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
  await page.goto('/produits/speculoos');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const current = page.getByRole('dialog').locator('[aria-current=page]');
  await expect(current).toHaveText('Speculoos');
  // A link to this very page closes the sheet, too.
  await (await hydrated(current)).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test(
  'every link of a long table of contents can be seen when it has the focus',
  extended,
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 625 });
    await page.goto('/legal/cgv');
    await hydrated(page.locator('h1'));
    const { names, problems } = await walk(page);
    expect(problems).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  },
);
