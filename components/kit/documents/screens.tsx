import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';
import type { Job } from '@/lib/kit/jobs';
import { SATORI } from '../drawing/satori';
import type { Place } from '../pot-places';
import { Screen } from '../screen';
import { placePictures } from '../screen-layouts';

type ScreenJob = Extract<Job, { kind: 'screen' }>;
type Pixels = { data: Buffer; width: number; height: number };

const require = createRequire(import.meta.url);
const readFont = (file: string) => readFile(require.resolve(`@fontsource/${file}.woff`));

async function readFonts(): Promise<SatoriOptions['fonts']> {
  const [bagel, regular, bold] = await Promise.all([
    readFont('bagel-fat-one/files/bagel-fat-one-latin-400-normal'),
    readFont('figtree/files/figtree-latin-400-normal'),
    readFont('figtree/files/figtree-latin-700-normal'),
  ]);
  return [
    { name: 'Bagel', data: bagel, weight: 400 },
    { name: 'Figtree', data: regular, weight: 400 },
    { name: 'Figtree', data: bold, weight: 700 },
  ];
}

let fonts: ReturnType<typeof readFonts> | undefined;

/** The ground and the texts, three bytes per pixel. */
async function drawText({ screen, width, height, pictures }: ScreenJob): Promise<Pixels> {
  fonts ??= readFonts();
  const svg = await satori(
    <Screen draw={SATORI} copy={screen} width={width} height={height} pictures={pictures} />,
    { width, height, fonts: await fonts },
  );
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

/** A picture that fits into its place, four bytes per pixel. */
async function fitPicture(bytes: Uint8Array, { width, height }: Place): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .resize({
      width: Math.round(width),
      height: Math.round(height),
      fit: 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Lays a picture on the canvas, a tenth of the work of sharp's `composite`, which converts all pixels. */
function lay(canvas: Pixels, picture: Pixels, { left, top }: Place): void {
  const startX = Math.max(0, Math.round(left));
  const endX = Math.min(canvas.width, Math.round(left) + picture.width);
  const startY = Math.max(0, Math.round(top));
  const endY = Math.min(canvas.height, Math.round(top) + picture.height);
  for (let y = startY; y < endY; y += 1) {
    let from = ((y - Math.round(top)) * picture.width + startX - Math.round(left)) * 4;
    let to = (y * canvas.width + startX) * 3;
    for (let x = startX; x < endX; x += 1, from += 4, to += 3) {
      const alpha = (picture.data[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = canvas.data[to + channel] ?? 0;
        const above = picture.data[from + channel] ?? 0;
        canvas.data[to + channel] = below + (above - below) * alpha + 0.5;
      }
    }
  }
}

/** The PNG of a screen. */
export async function renderScreen(job: ScreenJob): Promise<Uint8Array> {
  const canvas = await drawText(job);
  const places = placePictures(job.width, job.height, job.pictures.length);
  for (const [index, place] of places.entries()) {
    const bytes = job.pictures[index];
    if (bytes) lay(canvas, await fitPicture(bytes, place), place);
  }
  const { data, width, height } = canvas;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
