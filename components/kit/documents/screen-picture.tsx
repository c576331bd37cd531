import { readFile } from 'node:fs/promises';
import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';
import type { Drawing } from '@/lib/kit/drawings';
import { SATORI } from '../drawing/satori';
import type { Place } from '../pot-places';
import { Screen } from '../screen';
import { placePictures } from '../screen-layouts';
import { fontFile } from './fonts';

type ScreenDrawing = Extract<Drawing, { kind: 'screen' }>;
type Pixels = { data: Buffer; width: number; height: number };

const readFont = (name: string) => readFile(fontFile(name));

/** Reads the fonts. Letters that a font lacks come from the next one that has them. */
async function readFonts(): Promise<SatoriOptions['fonts']> {
  const [bagel, bagelExt, figtree, figtreeExt] = await Promise.all([
    readFont('bagel-fat-one-latin-400'),
    readFont('bagel-fat-one-latin-ext-400'),
    readFont('figtree-latin-700'),
    readFont('figtree-latin-ext-700'),
  ]);
  return [
    { name: 'Bagel', data: bagel, weight: 400 },
    { name: 'Figtree', data: figtree, weight: 700 },
    { name: 'Figtree ext', data: figtreeExt, weight: 700 },
    { name: 'Bagel ext', data: bagelExt, weight: 400 },
  ];
}

let fonts: ReturnType<typeof readFonts> | undefined;

/**
 * The least visible alpha of 255. A trimmed picture's shadow ends in a line with less, which a
 * large screen would show.
 */
const FAINT = 4;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws the background and the texts, three bytes per pixel. */
async function drawText({ screen, width, height, pictures }: ScreenDrawing): Promise<Pixels> {
  fonts ??= readFonts();
  const svg = await satori(
    <Screen primitives={SATORI} copy={screen} width={width} height={height} pictures={pictures} />,
    { width, height, fonts: await fonts },
  );
  // The masks repeat the clip paths, and would take half of the time.
  const unmasked = svg.replaceAll(/ mask="[^"]*"/g, '');
  const data = await sharp(Buffer.from(unmasked)).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

/** Resizes a picture to fit into its place, four bytes per pixel. */
async function fitPicture(bytes: Uint8Array, { width, height }: Place): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .resize({
      width: Math.round(width),
      height: Math.round(height),
      fit: 'contain',
      background: TRANSPARENT,
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Draws a picture onto the canvas. This is a seventh of the work of sharp's `composite`, which
 * converts all pixels.
 */
function lay(canvas: Pixels, picture: Pixels, { left, top }: Place): void {
  const startX = Math.max(0, Math.round(left));
  const endX = Math.min(canvas.width, Math.round(left) + picture.width);
  const startY = Math.max(0, Math.round(top));
  const endY = Math.min(canvas.height, Math.round(top) + picture.height);
  for (let y = startY; y < endY; y += 1) {
    let from = ((y - Math.round(top)) * picture.width + startX - Math.round(left)) * 4;
    let to = (y * canvas.width + startX) * 3;
    for (let x = startX; x < endX; x += 1, from += 4, to += 3) {
      const alpha = ((picture.data[from + 3] ?? 0) - FAINT) / (255 - FAINT);
      if (alpha <= 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = canvas.data[to + channel] ?? 0;
        const above = picture.data[from + channel] ?? 0;
        canvas.data[to + channel] = below + (above - below) * alpha + 0.5;
      }
    }
  }
}

/**
 * Renders the PNG of a screen. PNG filters take three times as long as all other compression, so
 * only the range has them, whose pots would be 1.5 MB without.
 */
export async function renderScreen(drawing: ScreenDrawing): Promise<Uint8Array> {
  const canvas = await drawText(drawing);
  const places = placePictures(drawing.width, drawing.height, drawing.pictures.length);
  for (const [index, place] of places.entries()) {
    const bytes = drawing.pictures[index];
    if (bytes) lay(canvas, await fitPicture(bytes, place), place);
  }
  const { data, width, height } = canvas;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3, adaptiveFiltering: places.length > 1 })
    .toBuffer();
}
