import { expect, test } from 'vitest';
import { tableStands } from '@/components/kit/documents/table-stand-sheet';
import { type Locale, routing } from '@/lib/i18n/routing';
import {
  codesOn,
  isWithin,
  joined,
  linesOf,
  openPdf,
  overlap,
} from '../../components/kit/pdf-file';
import { PIXEL, standsIn } from '../../components/kit/stands';

const REAR = { left: 15, top: 10, right: 195, bottom: 127 };
const FRONT = { left: 15, top: 127, right: 195, bottom: 244 };
const SAFE = 5;
const FRONT_SAFE = {
  ...{ left: FRONT.left + SAFE, top: FRONT.top + SAFE },
  ...{ right: FRONT.right - SAFE, bottom: FRONT.bottom - SAFE },
};
/** Smaller codes are not found across a counter. */
const SMALLEST_CODE = 25;

type Stands = Parameters<typeof tableStands>[0]['stands'];

const open = async (stands: Stands) =>
  openPdf(
    await tableStands({
      kind: 'table-stands',
      lang: 'de',
      title: 'Aufsteller',
      fold: 'falten',
      stands,
    }),
  );

const LONGEST = {
  ...{ ground: '#ffd44d', accent: '#7a4e00', name: 'Apfelstrudel-Zimtschnecken' },
  line: 'Erdnussbutter, geröstete Stückchen, ein Hauch Salz. Angeblich kann man aufhören. Angeblich. Und wer es kann, hat nicht probiert.',
  scan: 'Scannen und alles über diese Sorte, ihre Zutaten und ihre Nährwerte erfahren',
  url: `https://www.example.com/de/sorten/${'apfelstrudel-'.repeat(6)}`,
  pictures: [PIXEL],
};

test('Both faces say the same, the rear one on its head, and the folds are marked', async () => {
  const stands = standsIn('fr').slice(0, 2);
  const file = await open(stands);
  expect(file.numPages).toBe(stands.length);
  for (const [index, { name, line, scan }] of stands.entries()) {
    const page = await file.getPage(index + 1);
    const upright = await linesOf(page);
    const rear = await linesOf(page, { isTurned: true });
    const front = upright.filter((text) => overlap(text, FRONT) && text.text !== 'falten');
    for (const face of [joined(rear), joined(front)]) {
      expect(face).toContain(name);
      expect(face).toContain(line.replaceAll(/\s/g, ' '));
      expect(face).toContain(scan);
    }
    expect(rear.every((text) => isWithin(text, REAR))).toBe(true);
    expect(upright.filter(({ text }) => text === 'falten')).toHaveLength(3);
  }
});

test('The code of each face leads to the address, and is large enough for a counter', async () => {
  const stands = [...standsIn('de').slice(0, 2), LONGEST];
  const file = await open(stands);
  for (const [index, { url }] of stands.entries()) {
    const page = await file.getPage(index + 1);
    const read = await codesOn(page, file.canvasFactory);
    for (const face of [REAR, FRONT]) {
      const code = read(face);
      expect(code?.url).toBe(url);
      expect((code?.right ?? 0) - (code?.left ?? 0)).toBeGreaterThanOrEqual(SMALLEST_CODE);
    }
  }
});

/** The stand with the longest line in this language. */
const longestIn = (locale: Locale) =>
  standsIn(locale)
    .sort((one, other) => other.line.length - one.line.length)
    .slice(0, 1);

test('No text of a stand is cut, or covered by another or by the code', async () => {
  // It has the same place on every stand, and is largest for the longest address.
  const longest = await open([LONGEST]);
  const code = (await codesOn(await longest.getPage(1), longest.canvasFactory))(FRONT);
  if (!code) throw new Error('no code');
  const stands = [LONGEST, ...routing.locales.flatMap(longestIn)];
  const file = await open(stands);
  for (const index of stands.keys()) {
    const lines = await linesOf(await file.getPage(index + 1));
    for (const line of lines.filter(({ text }) => text !== 'falten')) {
      expect(isWithin(line, FRONT_SAFE), line.text).toBe(true);
      const covering = lines.find((other) => other !== line && overlap(line, other));
      expect(covering, line.text).toBeUndefined();
      expect(overlap(line, code), line.text).toBe(false);
    }
  }
});

test('A picture that several stands show is in the file once', async () => {
  const noise = new Uint8Array(await picture());
  const stand = { ...LONGEST, pictures: [noise] };
  const stands = Array.from({ length: 5 }, (_, index) => ({ ...stand, name: `Nr. ${index}` }));
  const copies = stands.map((each) => ({ ...each, pictures: [new Uint8Array(noise)] }));
  const draw = (several: Stands) =>
    tableStands({ kind: 'table-stands', lang: 'de', title: 'x', fold: 'falten', stands: several });
  const [one] = await Promise.all([draw(stands.slice(0, 1))]);
  expect((await draw(copies)).length).toBeLessThan(one.length + noise.length);
});

/** A picture that no compression makes small. */
async function picture() {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 200, height: 250, channels: 3, background: '#888', noise } })
    .ensureAlpha(0.9)
    .png()
    .toBuffer();
}
