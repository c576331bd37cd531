import fr from '../../messages/fr.json' with { type: 'json' };
import { PRODUCTS } from '../../tests/support/content';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';

const FLAVOURS = PRODUCTS.map(({ name }) => name);

/** The flavours that contain none of these allergens and, unless traces do not matter, may not either. */
const without = (avoided: string[], { withTraces = false } = {}) =>
  PRODUCTS.filter(
    ({ contains, may_contain }) =>
      ![...contains, ...(withTraces ? [] : may_contain)].some((key) => avoided.includes(key)),
  ).map(({ name }) => name);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what contains an avoided allergen, or may contain it, leaves the page', async ({
    page,
  }) => {
    await page.goto('/allergenes');
    const pots = page.getByRole('main').getByRole('listitem').getByRole('link');
    const columns = page.getByRole('table').getByRole('columnheader');
    await expect(pots).toHaveText(FLAVOURS);
    await expect(columns).toHaveText(['Allergène', ...FLAVOURS]);

    await page.getByRole('checkbox', { name: 'Œufs' }).check();
    await expect(pots).toHaveText(without(['eggs']));
    await page.getByRole('checkbox', { name: 'Soja' }).check();
    const left = without(['eggs', 'soya']);
    await expect(pots).toHaveText(left);
    await expect(page.getByText('Plus rien ?')).toBeVisible({ visible: left.length === 0 });

    await page.getByRole('checkbox', { name: 'Les traces ne me dérangent pas' }).check();
    const soyaFree = without(['eggs', 'soya'], { withTraces: true });
    await expect(pots).toHaveText(soyaFree);
    await expect(columns).toHaveText(['Allergène', ...soyaFree]);
    await page.getByRole('checkbox', { name: 'Arachides' }).check();
    await expect(pots).toHaveText(without(['eggs', 'soya', 'peanuts'], { withTraces: true }));
  });
});

test('the table says in words what each flavour contains', extended, async ({ page }) => {
  await page.goto('/allergenes');
  await expect(page.getByRole('rowheader')).toHaveCount(14);
  for (const [name, key] of [
    ['Lait', 'milk'],
    ['Œufs', 'eggs'],
    ['Fruits à coque', 'nuts'],
  ] as const) {
    const words = PRODUCTS.map(({ contains, may_contain }) => {
      if (contains.includes(key)) return fr.allergens.contains;
      return may_contain.includes(key) ? fr.allergens.mayContain : fr.allergens.free;
    });
    await expect(page.getByRole('row', { name }).getByRole('cell')).toContainText(words);
  }
});

test(
  'the allergen table is printed on one sheet, without the filter',
  extended,
  async ({ page }) => {
    for (const path of [
      '/en/allergens',
      '/it/allergeni',
      '/es/alergenos',
      '/de/allergene',
      '/nl/allergenen',
      '/allergenes',
    ]) {
      await page.goto(path);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/MediaBox/g), path).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(15);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  },
);

test('products, the questions and the footer link to the allergen table', async ({ page }) => {
  for (const path of ['/produits/caramel', '/faq']) {
    await page.goto(path);
    await expect(page.locator('main a[href="/allergenes"]')).toHaveCount(1);
  }
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Allergènes' }),
  ).toHaveAttribute('href', '/allergenes');
});
