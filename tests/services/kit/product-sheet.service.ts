import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { renderProductSheet } from '@/components/kit/documents/product-sheet';
import { routing } from '@/lib/i18n/routing';
import type { SheetCopy } from '@/lib/kit/drawings';
import { getSheetCopy } from '@/lib/kit/sheet-copy';
import { PRODUCTS } from '../../support/content';
import { overlaps, readPdf } from '../../support/pdf';

vi.mock('next-intl/server', () => import('../../support/translators'));

const MARGIN = 20;
const A4_MM = [210, 297];

const PICTURE = await sharp({
  create: { width: 480, height: 600, channels: 4, background: '#8f410080' },
})
  .png()
  .toBuffer();

/** All that could go wrong with the layout of a file. */
function faultsOf({ sizes, texts, fonts }: Awaited<ReturnType<typeof readPdf>>): string[] {
  const [width = 0, height = 0] = A4_MM.map((length) => (length / 25.4) * 72);
  return [
    ...sizes.flatMap((size) =>
      size.map((length, side) => Math.abs(length - (A4_MM[side] ?? 0))).some((off) => off > 0.1)
        ? [`a page of ${size.join(' × ')} mm`]
        : [],
    ),
    ...(fonts.size > 0 ? [] : ['no fonts']),
    ...[...fonts].flatMap(([name, isEmbedded]) => (isEmbedded ? [] : [`${name} is missing`])),
    ...texts
      .filter(
        ({ left, right, bottom, top }) =>
          left < MARGIN || right > width - MARGIN || bottom < MARGIN || top > height - MARGIN,
      )
      .map(({ text }) => `outside: ${text}`),
    ...overlaps(texts),
  ];
}

const plain = (text: string) => text.replace(/\s+/g, ' ');
const wordsIn = (texts: { text: string }[]) => plain(texts.map(({ text }) => text).join(''));

/** In each language, the sheet that says the most. */
const SHEETS = await Promise.all(
  routing.locales.map(async (lang) => {
    const found = await Promise.all(PRODUCTS.map(({ slug }) => getSheetCopy(lang, slug)));
    const sheets = found.flatMap((copy) => (copy ? [{ ...copy, lang }] : []));
    expect(sheets).toHaveLength(PRODUCTS.length);
    const lengthOf = (index: number) => JSON.stringify(sheets[index]?.sheet).length;
    const [longest] = [...sheets.keys()].sort((a, b) => lengthOf(b) - lengthOf(a));
    return sheets.filter((_, index) => index === longest);
  }),
);

it.each(SHEETS.flat())(
  '"$title" in $lang is one page on which nothing overlaps',
  async ({ lang, title, sheet }) => {
    const bytes = await renderProductSheet({ lang, title, sheet, pictures: [PICTURE] });
    expect(bytes.byteLength).toBeLessThan(500_000);
    const pdf = await readPdf(bytes);
    expect(faultsOf(pdf)).toEqual([]);
    expect(pdf).toMatchObject({ title, language: lang, sizes: [expect.anything()] });
    const shown = wordsIn(pdf.texts).replaceAll(' ', '');
    for (const { label, value } of sheet.tables.flatMap(({ rows }) => rows)) {
      expect(shown).toContain(plain(label).replaceAll(' ', ''));
      expect(shown).toContain(plain(value).replaceAll(' ', ''));
    }
  },
);

const LONG_WORD = 'Zartbitterschokoladentropfenverpackung'.repeat(4);
const INGREDIENTS = 'Wärmebehandeltes Weizenmehl, brauner Rohrzucker (E 150), '.repeat(27);

const NASTY: SheetCopy = {
  ground: '#f9afc0',
  accent: '#a11d48',
  kind: 'Produktdatenblatt',
  name: 'Apfelstrudel-Zimtschnecken mit Wörterbuchübergröße',
  legalName: `${'Roher Keksteig ohne Ei '.repeat(10)}${LONG_WORD}`,
  netWeight: 'Nettogewicht: 10.000 g',
  pictureText: 'Becher',
  texts: [
    { title: 'Zutaten', paragraphs: [[{ text: INGREDIENTS }, { text: LONG_WORD, isBold: true }]] },
    {
      title: 'Formate',
      paragraphs: Array.from({ length: 9 }, (_, index) => [{ text: `Der Becher Nummer ${index}` }]),
    },
  ],
  nutrition: {
    title: 'Nährwerte',
    columns: ['Pro 100 g', 'Pro Becher (10.000 g)'],
    rows: Array.from({ length: 7 }, (_, index) => ({
      label: `davon gesättigte Fettsäuren ${index}`,
      values: ['99.999 kJ / 99.999 kcal', '9.999.999 kJ / 9.999.999 kcal'],
    })),
  },
  tables: ['Lagerung', 'Kartons', 'Lieferung'].map((title) => ({
    title,
    rows: Array.from({ length: 9 }, (_, index) => ({
      label: `Mindesthaltbarkeitsdauer ${index}`,
      value:
        index === 0 ? LONG_WORD : 'innerhalb von 45 Werktagen nach der Bestellung zu verbrauchen',
    })),
  })),
  operator: {
    label: 'Verantwortlich',
    value: 'Eine Gesellschaft mit sehr langem Namen, '.repeat(5),
  },
};

it('texts that are far too long for a page continue on the next one', async () => {
  const bytes = await renderProductSheet({
    lang: 'de',
    title: 'Sorte',
    sheet: NASTY,
    pictures: [PICTURE],
  });
  const pdf = await readPdf(bytes);
  expect(faultsOf(pdf)).toEqual([]);
  const { texts, sizes } = pdf;
  expect(sizes.length).toBeGreaterThan(1);
  expect(wordsIn(texts).match(/Weizenmehl/g)).toHaveLength(27);
  expect(wordsIn(texts)).toContain(`2/${sizes.length}`);
});

it('a sheet without any optional fact has no empty heading', async () => {
  const { ground, accent, kind, name, pictureText } = NASTY;
  const texts = [{ title: 'Zutaten', paragraphs: [[{ text: 'Mehl' }]] }];
  const sheet = { ground, accent, kind, name, pictureText, texts, tables: [] };
  const bytes = await renderProductSheet({ lang: 'de', title: 'Sorte', sheet, pictures: [] });
  const pdf = await readPdf(bytes);
  expect(faultsOf(pdf)).toEqual([]);
  const shown = wordsIn(pdf.texts).replaceAll(/[- ]/g, '');
  const plainName = name.replaceAll(/[- ]/g, '');
  expect(shown).toBe(`DoughlàlàProduktdatenblatt${plainName}ZutatenMehl${plainName}`);
});
