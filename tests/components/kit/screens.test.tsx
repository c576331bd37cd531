// @vitest-environment node
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/components/kit/documents/screens';

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1080, height: 1080 },
];
type Size = (typeof SIZES)[number];

const SHORT = { name: 'Coco', line: 'Oh là là !' };
const LONG = {
  name: 'Apfelstrudel-Zimtschnecken',
  line: 'Mit knusprigen Apfelstückchen, echtem Zimt und so vielen Streuseln, dass es für die ganze Nachbarschaft reicht. Vielleicht.',
};
const NOTHING = { name: '', line: '' };
const COLOURS = { ground: '#ffd44d', accent: '#7a4e00' };
/** Below the band at the top. */
const ICING = 90;
const GROUND = [0xff, 0xd4, 0x4d];
const ACCENT = [0x7a, 0x4e, 0x00];

const fromSvg = (svg: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${svg}</svg>`))
    .png()
    .toBuffer();

/** The outline of our renderings: a pot with a spoon. */
const POT = await fromSvg(`width="1096" height="1305" fill="#00f">
  <path d="M60 480Q435 190 860 480L790 1200H130Z"/><path d="M680 460L850 0L940 60L760 470Z"/>`);
const TRANSPARENT = await fromSvg('width="4" height="5">');

const draw = (size: Size, copy: typeof SHORT, pictures: Uint8Array[]) =>
  renderScreen({ kind: 'screen', lang: 'de', screen: { ...COLOURS, ...copy }, ...size, pictures });

const pixels = async (...job: Parameters<typeof draw>) =>
  sharp(await draw(...job))
    .raw()
    .toBuffer();

/** The pixels, by number, in which two pictures differ visibly. */
function differences(a: Buffer, b: Buffer): Set<number> {
  const found = new Set<number>();
  for (let index = 0; index < a.length; index += 1)
    if (Math.abs((a[index] ?? 0) - (b[index] ?? 0)) > 40) found.add(Math.floor(index / 3));
  return found;
}

function boxOf(found: Set<number>, { width }: Size) {
  const box = { left: width, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 };
  for (const pixel of found) {
    box.left = Math.min(box.left, pixel % width);
    box.right = Math.max(box.right, pixel % width);
    box.top = Math.min(box.top, Math.floor(pixel / width));
    box.bottom = Math.max(box.bottom, Math.floor(pixel / width));
  }
  return box;
}

describe.each(SIZES)('a screen of $width × $height', (size) => {
  it('is a PNG of this size without transparency, on the ground of its flavour, with icing', async () => {
    const png = await draw(size, SHORT, [POT]);
    const { format, width, height, channels } = await sharp(png).metadata();
    expect({ format, width, height, channels }).toEqual({ format: 'png', ...size, channels: 3 });
    const raw = await sharp(png).raw().toBuffer();
    expect([...raw.subarray(0, 3)]).toEqual(ACCENT);
    expect([...raw.subarray(-3)]).toEqual(GROUND);
  });

  it.each([1, 2, 9])('shows each of %d pots, and none of them covers a letter', async (count) => {
    const pots = Array.from({ length: count }, () => POT);
    const places = Array.from({ length: count }, () => TRANSPARENT);
    const empty = await pixels(size, NOTHING, places);
    const withText = await pixels(size, LONG, places);
    const text = differences(withText, empty);
    const drawn = differences(await pixels(size, NOTHING, pots), empty);
    expect(text.size).toBeGreaterThan(10_000);
    expect([...text].filter((pixel) => drawn.has(pixel))).toEqual([]);

    // With one pot less, there is less to be seen.
    const fewer = await pixels(size, NOTHING, [...pots.slice(1), TRANSPARENT]);
    expect(differences(fewer, empty).size).toBeLessThan(drawn.size);

    const box = boxOf(drawn, size);
    expect(box.left).toBeGreaterThan(0);
    expect(box.right).toBeLessThan(size.width - 1);
    expect(box.bottom).toBeLessThan(size.height - 1);
  });

  it.each([
    ['a flavour', 1],
    ['the range', 6],
  ])(
    'has a long name and a long line of %s inside its margins, clear of the brand',
    async (_, count) => {
      const places = Array.from({ length: count }, () => TRANSPARENT);
      const blank = await pixels(size, NOTHING, places);
      const ground = Buffer.alloc(blank.length, Buffer.from(GROUND));
      const text = differences(await pixels(size, LONG, places), blank);
      const box = boxOf(text, size);
      const ink = [...differences(blank, ground)].filter((pixel) => pixel > size.width * ICING);
      const brand = boxOf(new Set(ink), size);

      expect(box.left).toBeGreaterThanOrEqual(60);
      expect(box.right).toBeLessThanOrEqual(size.width - 60);
      expect(box.top).toBeGreaterThan(ICING);
      expect(brand.right).toBeGreaterThan(brand.left);
      const isNear = (pixel: number) => {
        const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)];
        const isBeside = x > brand.left - 20 && x < brand.right + 20;
        return isBeside && y > brand.top - 20 && y < brand.bottom + 20;
      };
      expect([...text].filter(isNear)).toEqual([]);
    },
  );
});

it('a screen whose pictures cannot be read still has its words', async () => {
  const [size = { width: 1, height: 1 }] = SIZES;
  const text = differences(await pixels(size, SHORT, []), await pixels(size, NOTHING, []));
  expect(text.size).toBeGreaterThan(10_000);
});
