import type { Page } from 'playwright/test';
import fr from '../../messages/fr.json' with { type: 'json' };
import { PRODUCTS } from '../../tests/support/content';
import { extended } from '../support/extended';
import { expect, hydrated, test } from '../support/fixtures';

const FLAVOURS = PRODUCTS.map(({ name }) => name);

/** The flavours that contain none of these allergens and, unless traces do not matter, may not either. */
const without = (avoided: string[], { withTraces = false } = {}) =>
  PRODUCTS.filter(
    ({ contains = [], may_contain = [] }) =>
      ![...contains, ...(withTraces ? [] : may_contain)].some((key) => avoided.includes(key)),
  ).map(({ name }) => name);

const potsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const columnsOf = (page: Page) => page.getByRole('table').getByRole('columnheader');
const WHOLE_TABLE = ['Allergène', ...FLAVOURS];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what contains an avoided allergen, or may contain it, leaves the page', async ({
    page,
  }) => {
    await page.goto('/allergenes');
    const pots = potsOf(page);
    await expect(pots).toHaveText(FLAVOURS);
    const ground = (name: string) =>
      page.getByRole('row', { name }).evaluate((row) => getComputedStyle(row).backgroundColor);
    const unmarked = await ground('Soja');

    await page.getByRole('checkbox', { name: 'Œufs' }).check();
    await expect(pots).toHaveText(without(['eggs']));
    await page.getByRole('checkbox', { name: 'Soja' }).check();
    await expect(pots).toHaveText(without(['eggs', 'soya']));
    await expect(columnsOf(page)).toHaveText(WHOLE_TABLE);
    expect(await ground('Soja')).not.toBe(unmarked);
    expect(await ground('Lait')).toBe(unmarked);

    await page.getByRole('checkbox', { name: 'Les traces ne me dérangent pas' }).check();
    const soyaFree = without(['eggs', 'soya'], { withTraces: true });
    await expect(pots).toHaveText(soyaFree);
    await page.getByRole('checkbox', { name: 'Arachides' }).check();
    await expect(pots).toHaveText(without(['eggs', 'soya', 'peanuts'], { withTraces: true }));
  });
});

test('each tick says how many pots are left', extended, async ({ page }) => {
  await page.goto('/allergenes');
  const status = page.getByRole('main').getByRole('status');
  for (const name of ['Arachides', 'Moutarde', 'Lait', 'Gluten', 'Soja']) {
    const before = await status.locator('span').elementHandle();
    await (await hydrated(page.getByRole('checkbox', { name }))).check();
    const left = await potsOf(page).count();
    await expect(status).toHaveText(
      left === 0 ? fr.allergens.nothing : new RegExp(`reste ${left} pots? sur ${FLAVOURS.length}`),
    );
    // A new node is announced, even if it says the same.
    expect(await before?.evaluate((node) => node.isConnected)).toBe(false);
  }
});

test(
  'a browser without :has() shows the whole table, and no filter that hides nothing',
  extended,
  async ({ page }) => {
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':hat(') });
    });
    await page.goto('/allergenes');
    await expect(columnsOf(page)).toHaveText(WHOLE_TABLE);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(potsOf(page)).toHaveCount(0);
    await expect(page.getByText(fr.allergens.subtitle)).toBeHidden();
  },
);

test('the table says in words what each flavour contains', extended, async ({ page }) => {
  await page.goto('/allergenes');
  await expect(page.getByRole('rowheader')).toHaveCount(14);
  for (const [name, key] of [
    ['Lait', 'milk'],
    ['Œufs', 'eggs'],
    ['Fruits à coque', 'nuts'],
  ] as const) {
    const words = PRODUCTS.map(({ contains = [], may_contain = [] }) => {
      if (contains.includes(key)) return fr.allergens.contains;
      return may_contain.includes(key) ? fr.allergens.mayContain : fr.allergens.free;
    });
    await expect(page.getByRole('row', { name }).getByRole('cell')).toContainText(words);
  }
});
