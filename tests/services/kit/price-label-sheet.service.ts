import { expect, test } from 'vitest';
import { priceLabels } from '@/components/kit/documents/price-label-sheet';
import { routing } from '@/lib/i18n/routing';
import type { LabelCopy } from '@/lib/kit/drawings';
import { textWidth } from '@/lib/kit/fit-text';
import { CURRENCIES } from '@/lib/kit/price';
import {
  cameraOn,
  isWithin,
  joined,
  type Line,
  LONGEST_LABEL,
  labelsIn,
  linesOf,
  openPdf,
  overlap,
  PIXELS_PER_MM,
} from '../../components/kit/pdf-file';

/** Two columns, each with 3 mm of bleed beside it, of five labels that touch. */
const TRIMS = [11, 66, 121, 176, 231].flatMap((top) =>
  [17, 108].map((left) => ({ left, top, right: left + 85, bottom: top + 55 })),
);
/** What is nearer to a cut may be cut off. */
const SAFE = 3;
/** Between what is printed and what is beside it. */
const CLEARANCE = 0.4;

const draw = (labels: LabelCopy[]) =>
  priceLabels({ kind: 'price-labels', lang: 'fr', title: 'Étiquettes de prix', labels });

async function firstPage(labels: LabelCopy[]) {
  const file = await openPdf(await draw(labels));
  return file.getPage(1);
}

/** The lines of each label, in the order of reading. */
const byLabel = (lines: Line[]): Line[][] =>
  TRIMS.map((trim) => lines.filter((line) => overlap(line, trim)));

test.each(['fr', 'de'] as const)(
  'A label says in %s what is sold, for how much, and for how much per kilogram',
  async (locale) => {
    const labels = labelsIn(locale, 290).slice(0, TRIMS.length);
    const texts = byLabel(await linesOf(await firstPage(labels))).map(joined);
    for (const [index, { name, denomination = '', line = '', eggFree }] of labels.entries()) {
      expect(texts[index]).toContain(name);
      expect(texts[index]).toContain(denomination);
      expect(texts[index]).toContain(line.replaceAll(/\s/g, ' '));
      expect(texts[index]).toContain(eggFree);
      expect(texts[index]).toContain('75 g');
      expect(texts[index]).toContain('2,90 €');
      expect(texts[index]).toContain('38,67 €/kg');
    }
  },
);

test('A page is an A4 sheet of ten labels, however few the flavours', async () => {
  const labels = labelsIn('fr', 290).slice(0, 3);
  const file = await openPdf(await draw(labels));
  const page = await file.getPage(1);
  const [, , width = 0, height = 0] = page.view;
  expect(file.numPages).toBe(1);
  expect((width / 72) * 25.4).toBeCloseTo(210, 1);
  expect((height / 72) * 25.4).toBeCloseTo(297, 1);
  for (const [index, lines] of byLabel(await linesOf(page)).entries())
    expect(joined(lines)).toContain(labels[index % labels.length]?.name);
});

test('Eleven flavours take two pages, and each label is whole', async () => {
  const labels = Array.from({ length: 11 }, (_, index) => ({
    ...LONGEST_LABEL,
    name: `Nr. ${index + 1}`,
  }));
  const file = await openPdf(await draw(labels));
  expect(file.numPages).toBe(2);
  const texts = byLabel(await linesOf(await file.getPage(2))).map(joined);
  expect(texts[0]).toContain('Nr. 11');
  expect(texts[9]).toContain('Nr. 9');
});

test('A label without a price has no price per kilogram either', async () => {
  const lines = await linesOf(await firstPage(labelsIn('fr')));
  expect(joined(lines)).not.toMatch(/€|\/kg/);
});

test('A text of a label is never wider than estimated, cut, or covered by another', async () => {
  const labels = routing.locales.flatMap((locale) => labelsIn(locale, 9_999));
  const file = await openPdf(await draw([LONGEST_LABEL, ...labels]));
  for (let number = 1; number <= file.numPages; number++) {
    const lines = await linesOf(await file.getPage(number));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const estimate = textWidth(line.text, estimatedAs(line.font), line.size);
      expect((line.right - line.left) * (72 / 25.4), line.text).toBeLessThanOrEqual(estimate);
      const trim = TRIMS.find((rect) => overlap(line, rect));
      expect(
        trim && isWithin(line, { ...inset(trim) }),
        `${line.text} at ${line.left}, ${line.top}`,
      ).toBe(true);
      const covering = lines.find((other) => other !== line && overlap(line, other));
      expect(covering, line.text).toBeUndefined();
    }
  }
});

const inset = ({ left, top, right, bottom }: (typeof TRIMS)[number]) => ({
  ...{ left: left + SAFE, top: top + SAFE, right: right - SAFE, bottom: bottom - SAFE },
});

function estimatedAs(font: string) {
  if (font.includes('Bagel')) return 'Bagel';
  return font.endsWith('Bold') ? 'Figtree bold' : 'Figtree';
}

/** The band of a label ends here, below its trim. */
const BAND_END = 35.3;
/** What is clear of the band, right of the weight. */
const priceOf = ({ left, top, right, bottom }: (typeof TRIMS)[number]) => ({
  ...{ left: left + 34, top: top + BAND_END + CLEARANCE },
  ...{ right: right - SAFE, bottom: bottom - SAFE },
});

/** In millimetres from the top of a picture: between which rows it has pixels of this kind. */
function rowsOf({ data, width }: ImageData, isInk: (red: number, blue: number) => boolean) {
  const pixels = Array.from({ length: data.length / 4 }, (_, pixel) => pixel);
  const has = (pixel: number) => isInk(data[4 * pixel] ?? 0, data[4 * pixel + 2] ?? 0);
  const row = (pixel = Number.NaN) => Math.floor(pixel / width);
  const [first, last] = [row(pixels.find(has)), row(pixels.findLast(has))];
  return { top: first / PIXELS_PER_MM, bottom: (last + 1) / PIXELS_PER_MM };
}

test('A price is clear of the band above it and of the price per kilogram below it', async () => {
  const labels = routing.locales.flatMap((locale) =>
    CURRENCIES.flatMap((currency) =>
      [1, 9_999].flatMap((cents) => labelsIn(locale, cents, currency).slice(0, 1)),
    ),
  );
  const file = await openPdf(await draw(labels.map((label) => ({ ...label, accent: '#00f' }))));
  for (let number = 1; number <= file.numPages; number++) {
    const look = await cameraOn(await file.getPage(number), file.canvasFactory);
    for (const [place, trim] of TRIMS.entries()) {
      const picture = look(priceOf(trim));
      const price = rowsOf(picture, (red, blue) => blue > red);
      const unitPrice = rowsOf(picture, (red, blue) => blue <= red && red < 200);
      expect(price.top, `${number}, ${place}`).toBeGreaterThan(0);
      expect(unitPrice.top - price.bottom, `${number}, ${place}`).toBeGreaterThan(CLEARANCE);
    }
  }
});

test('The longest name, denomination, line and price are shown without being shortened', async () => {
  const [lines = []] = byLabel(await linesOf(await firstPage([LONGEST_LABEL])));
  const { name, denomination, line, price } = LONGEST_LABEL;
  for (const text of [name, denomination, line, price]) expect(joined(lines)).toContain(text);
});

test('A letter that the display font lacks is taken from the other one', async () => {
  const [lines = []] = byLabel(
    await linesOf(await firstPage([{ ...LONGEST_LABEL, name: 'Łódź Čaj' }])),
  );
  const text = lines.map((line) => line.text).join('');
  for (const letter of 'ŁódźČaj') expect(text).toContain(letter);
});

test('All fonts are embedded, as subsets', async () => {
  const lines = await linesOf(await firstPage(labelsIn('de', 290)));
  const fonts = new Set(lines.map(({ font }) => font.replace(/^[A-Z]{6}\+/, '+')));
  expect(fonts).toEqual(new Set(['+BagelFatOne-Regular', '+Figtree-Bold', '+Figtree-Regular']));
});

test('The file says its title, its language and whose it is', async () => {
  const title = 'Étiquettes <Cookies & Cream>';
  const drawing = { kind: 'price-labels', lang: 'de', title, labels: labelsIn('de', 290) } as const;
  const file = await openPdf(await priceLabels(drawing));
  const { info, metadata } = await file.getMetadata();
  expect(info).toMatchObject({ Title: title, Language: 'de', Author: 'Dough là là' });
  expect(metadata.get('dc:title')).toBe(title);
});
