import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';

const FLAVOURS = [
  'Caramel Pécan',
  'Speculoos',
  'Coco',
  'L’Originale',
  'Crispy Choco',
  'Beurre de cacahuète',
];

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
    await expect(pots).toHaveText(FLAVOURS);
    await page.getByRole('checkbox', { name: 'Soja' }).check();
    await expect(page.getByText('Plus rien ?')).toBeVisible();
    await expect(pots).toHaveCount(0);

    await page.getByRole('checkbox', { name: 'Les traces ne me dérangent pas' }).check();
    const soyaFree = ['Speculoos', 'Coco', 'Beurre de cacahuète'];
    await expect(pots).toHaveText(soyaFree);
    await expect(columns).toHaveText(['Allergène', ...soyaFree]);
    await page.getByRole('checkbox', { name: 'Arachides' }).check();
    await expect(pots).toHaveText(['Speculoos', 'Coco']);
  });
});

test('the table says in words what each flavour contains', extended, async ({ page }) => {
  await page.goto('/allergenes');
  const row = (name: string) => page.getByRole('row', { name }).getByRole('cell');
  await expect(page.getByRole('rowheader')).toHaveCount(14);
  await expect(row('Lait')).toHaveText(Array(6).fill(/contient/));
  await expect(row('Œufs')).toHaveText(Array(6).fill(/sans/));
  await expect(row('Fruits à coque')).toHaveText([
    /contient/,
    ...Array(5).fill(/traces possibles/),
  ]);
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
