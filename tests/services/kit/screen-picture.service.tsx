import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/components/kit/documents/screen-picture';

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

const pixels = async (...drawing: Parameters<typeof draw>) =>
  sharp(await draw(...drawing))
    .raw()
    .toBuffer();

/** Of each pixel: 1 or 0. */
type Mask = { marks: Uint8Array; count: number };

/** The pixels for which this holds. */
function mask(length: number, isMarked: (pixel: number) => boolean): Mask {
  const marks = new Uint8Array(length);
  let count = 0;
  for (let pixel = 0; pixel < length; pixel += 1) {
    if (!isMarked(pixel)) continue;
    marks[pixel] = 1;
    count += 1;
  }
  return { marks, count };
}

/** The pixels in which two pictures differ visibly. */
const differences = (a: Buffer, b: Buffer): Mask => {
  const differs = (byte: number) => Math.abs((a[byte] ?? 0) - (b[byte] ?? 0)) > 40;
  return mask(
    a.length / 3,
    (pixel) => differs(3 * pixel) || differs(3 * pixel + 1) || differs(3 * pixel + 2),
  );
};

function boxOf({ marks }: Mask, { width }: Size) {
  const box = { left: width, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 };
  for (let pixel = marks.indexOf(1); pixel >= 0; pixel = marks.indexOf(1, pixel + 1)) {
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

  it.each([1, 9])(
    'shows each of %d pots and a long text, which is inside its margins, clear of pots and brand',
    async (count) => {
      const pots = Array.from({ length: count }, () => POT);
      const places = Array.from({ length: count }, () => TRANSPARENT);
      const [blank, withText, withPots] = await Promise.all([
        pixels(size, NOTHING, places),
        pixels(size, LONG, places),
        pixels(size, NOTHING, pots),
      ]);
      const text = differences(withText, blank);
      const drawn = differences(withPots, blank);
      const isText = (pixel: number) => text.marks[pixel] === 1;
      expect(text.count).toBeGreaterThan(10_000);
      expect(
        mask(text.marks.length, (pixel) => isText(pixel) && drawn.marks[pixel] === 1).count,
      ).toBe(0);

      // With one pot less, there is less to be seen.
      const fewer =
        count === 1 ? blank : await pixels(size, NOTHING, [...pots.slice(1), TRANSPARENT]);
      expect(differences(fewer, blank).count).toBeLessThan(drawn.count);

      const pot = boxOf(drawn, size);
      expect(pot.left).toBeGreaterThan(0);
      expect(pot.right).toBeLessThan(size.width - 1);
      expect(pot.bottom).toBeLessThan(size.height - 1);

      const box = boxOf(text, size);
      expect(box.left).toBeGreaterThanOrEqual(60);
      expect(box.right).toBeLessThanOrEqual(size.width - 60);
      expect(box.top).toBeGreaterThan(ICING);

      const ground = Buffer.alloc(blank.length, Buffer.from(GROUND));
      const ink = differences(blank, ground);
      ink.marks.fill(0, 0, size.width * ICING + 1);
      const brand = boxOf(ink, size);
      expect(brand.right).toBeGreaterThan(brand.left);
      const isNear = (pixel: number) => {
        const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)];
        const isBeside = x > brand.left - 20 && x < brand.right + 20;
        return isBeside && y > brand.top - 20 && y < brand.bottom + 20;
      };
      expect(mask(text.marks.length, (pixel) => isText(pixel) && isNear(pixel)).count).toBe(0);
    },
  );
});

it('a screen whose pictures cannot be read still has its words', async () => {
  const [size = { width: 1, height: 1 }] = SIZES;
  const text = differences(await pixels(size, SHORT, []), await pixels(size, NOTHING, []));
  expect(text.count).toBeGreaterThan(10_000);
});
