import { expect, it, vi } from 'vitest';
import { JAR_GRAMS, STORAGE_MAX_DAYS } from '@/lib/constants';
import type { SheetCopy } from '@/lib/kit/drawings';
import { getSheetCopy } from '@/lib/kit/sheet-copy';
import fr from '@/messages/fr.json';
import { PRODUCTS, SETTINGS } from '../../support/content';
import { startWith, temporaryFiles } from '../../support/service';

vi.mock('next-intl/server', () => import('../../support/translators'));

const rowsIn = ({ tables }: SheetCopy) =>
  Object.fromEntries(tables.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])));

it.each(PRODUCTS)(
  'the French sheet of $name has every known fact that a buyer asks for',
  async (product) => {
    const { slug, legal_name, gtin, trade, origins, sorting, after_opening_days } = product;
    const { sheet, image } = (await getSheetCopy('fr', slug)) ?? {};
    if (!sheet) throw new Error(`There is no ${slug}`);
    expect(sheet).toMatchObject({ name: product.name, legalName: legal_name });
    if (product.image) expect(image?.url).toContain(product.image.file);
    const rows = rowsIn(sheet);
    expect(rows[fr.sheet.shelfLife]).toContain(String(STORAGE_MAX_DAYS));
    for (const [label, value] of [
      ['Pot', gtin],
      ['Boîte', trade?.case_gtin],
      [fr.sell.tradeShelfLife, trade?.shelf_life_days_at_delivery],
      [fr.sheet.opened, after_opening_days],
      [fr.sell.tradeWeight, trade?.case_weight_g && 'g'],
    ] as const)
      if (value) expect(rows[label]).toContain(String(value));
    expect(sheet.operator?.value).toContain(SETTINGS.operator.name);
    const text = JSON.stringify(sheet.texts);
    const contains = product.contains?.length ? 'Contient' : undefined;
    for (const part of [origins, sorting, contains, product.about.warning])
      if (part) expect(text).toContain(part);
  },
);

const CONTENT = {
  'settings/settings.yaml': 'socials: []\n',
  'products/plain.fr.yaml': `
slug: plain
name: Nature
position: 1
about:
  ingredients: 'Farine de **blé**, beurre (**lait**).'
  allergens: En **gras**.
  nutritional_values: {energy_kj: 2021, energy_kcal: 483, fat: 27.4, saturates: 12.8, carbohydrates: 54.6, sugars: 31.2, protein: 4.6, salt: 0.5}
  warning: Traces de soja.
`,
};

/** The sheets of these files. */
const sheetsOf = async (files: Record<string, string>) =>
  startWith({ CONTENT_DIR: await temporaryFiles(files) }, () => import('@/lib/kit/sheet-copy'));

it('allergens are in bold, and the rest of the ingredients is not', async () => {
  const { getSheetCopy } = await sheetsOf(CONTENT);
  const found = await getSheetCopy('fr', 'plain');
  expect(found?.sheet.texts[0]?.paragraphs).toEqual([
    [
      { text: 'Farine de ', isBold: false },
      { text: 'blé', isBold: true },
      { text: ', beurre (', isBold: false },
      { text: 'lait', isBold: true },
      { text: ').', isBold: false },
    ],
  ]);
});

it('a flavour without optional facts has a sheet with what is known, and no title without a text', async () => {
  const { getSheetCopy } = await sheetsOf(CONTENT);
  const { sheet } = (await getSheetCopy('fr', 'plain')) ?? {};
  expect(sheet?.texts.map(({ title }) => title)).toEqual([
    'Ingrédients',
    'Allergènes',
    'Traces éventuelles',
  ]);
  expect(sheet?.tables.map(({ title }) => title)).toEqual(['Conservation']);
  expect(sheet).toMatchObject({ legalName: undefined, netWeight: undefined, operator: undefined });
  expect(sheet?.nutrition?.columns).toEqual(['Pour 100\u00a0g']);
});

it('nutrition is declared per 100 g, and rounded per pot', async () => {
  const plain = `${CONTENT['products/plain.fr.yaml']}net_weight_g: ${JAR_GRAMS}\n`;
  const { getSheetCopy } = await sheetsOf({ ...CONTENT, 'products/plain.fr.yaml': plain });
  const found = await getSheetCopy('fr', 'plain');
  const values = found?.sheet.nutrition?.rows.map((row) =>
    row.values.join(' | ').replace(/\s/g, ' '),
  );
  expect(values).toEqual([
    '2 021 kJ / 483 kcal | 1 516 kJ / 362 kcal',
    '27,4 g | 21 g',
    '12,8 g | 9,6 g',
    '54,6 g | 41 g',
    '31,2 g | 23 g',
    '4,6 g | 3,5 g',
    '0,5 g | 0,38 g',
  ]);
});

it('an unknown flavour has no sheet', async () => {
  expect(await getSheetCopy('fr', 'no-such-flavour')).toBeUndefined();
});
