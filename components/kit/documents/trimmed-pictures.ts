import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp, { type OutputInfo, type Region } from 'sharp';
import type { Drawing } from '@/lib/kit/drawings';

/** The height of a trimmed picture in pixels: one pot fills an upright screen. */
const HEIGHT = 1_600;
/** The most pixels of a picture: more than an editor's camera has. */
const MAX_PIXELS = 100_000_000;
/**
 * The width of the sketch in which the margins are detected. On the whole picture this takes longer
 * than cutting them off.
 */
const SKETCH_WIDTH = 320;
const TRIM_THRESHOLD = 2;

/** The trimmed pictures of about one kit, by the hash of their files. */
const trimmed = new LRUCache<string, Promise<Uint8Array>>({ max: 10 });

type Pixels = { data: Buffer; info: OutputInfo };

/** The region in which a picture is not transparent, accurate to a few pixels. */
async function findContent({ data, info }: Pixels): Promise<Region> {
  const { width, height } = info;
  const sketch = await sharp(data, { raw: info })
    .resize({ width: SKETCH_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info: found } = await sharp(sketch.data, { raw: sketch.info })
    .trim({ threshold: TRIM_THRESHOLD })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = width / sketch.info.width;
  const left = Math.floor(-(found.trimOffsetLeft ?? 0) * scale);
  const top = Math.floor(-(found.trimOffsetTop ?? 0) * scale);
  return {
    left,
    top,
    width: Math.min(Math.ceil(found.width * scale), width - left),
    height: Math.min(Math.ceil(found.height * scale), height - top),
  };
}

/** A picture without its transparent margins, as a PNG. */
async function trim(file: Uint8Array): Promise<Uint8Array> {
  const pixels = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .resize({ height: HEIGHT, withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (
    sharp(pixels.data, { raw: pixels.info })
      .extract(await findContent(pixels))
      // The PNG is not compressed, because it is not stored, and compressing would take longer than
      // it saves.
      .png({ compressionLevel: 0 })
      .toBuffer()
  );
}

/** Trims each picture once, for the three screens of a flavour and its stand. */
function trimOnce(file: Uint8Array): Promise<Uint8Array> {
  const key = createHash('sha256').update(file).digest('hex');
  const picture = trimmed.get(key) ?? trim(file);
  trimmed.set(key, picture);
  return picture;
}

const trimAll = (files: Uint8Array[]) => Promise.all(files.map(trimOnce));

/** The drawing with its pictures trimmed. */
export async function withTrimmedPictures(drawing: Drawing): Promise<Drawing> {
  if (drawing.kind === 'price-labels') return drawing;
  if (drawing.kind !== 'table-stands')
    return { ...drawing, pictures: await trimAll(drawing.pictures) };
  const stands = drawing.stands.map(async (stand) => ({
    ...stand,
    pictures: await trimAll(stand.pictures),
  }));
  return { ...drawing, stands: await Promise.all(stands) };
}
