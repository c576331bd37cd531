import 'server-only';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { MAX_PIXELS, readPicture } from '../content/picture-bytes';
import { log } from '../logging/log';
import { pathOf } from '../logging/path-of';
import type { Job } from './jobs';

/** In pixels: one pot fills an upright screen. */
const HEIGHT = 1_600;
/** Looking for the margins of a whole rendering takes longer than cutting them off. */
const SKETCH_WIDTH = 320;
const TRIM_THRESHOLD = 2;

/** Those of one kit, for as long as it takes to draw it. */
const loaded = new LRUCache<string, Promise<Uint8Array | undefined>>({ max: 20, ttl: 60_000 });

type Pixels = { data: Buffer; info: sharp.OutputInfo };

/** Where a picture is not transparent, to a few pixels. */
async function findContent({ data, info }: Pixels): Promise<sharp.Region> {
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

/** A picture without its transparent margins, as a PNG; undefined, and logged, where it cannot be read. */
async function read(url: string): Promise<Uint8Array | undefined> {
  try {
    const picture = await readPicture(url);
    const pixels = await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .resize({ height: HEIGHT, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return await sharp(pixels.data, { raw: pixels.info })
      .extract(await findContent(pixels))
      // Never stored: compressing it would take longer than handing it over.
      .png({ compressionLevel: 0 })
      .toBuffer();
  } catch (error) {
    log.warn('A file of a kit is drawn without its picture', { path: pathOf(url), error });
    return undefined;
  }
}

/** The pictures that can be read. */
async function load(urls: string[]): Promise<Uint8Array[]> {
  const pictures = urls.map((url) => {
    const picture = loaded.get(url) ?? read(url);
    loaded.set(url, picture);
    return picture;
  });
  return (await Promise.all(pictures)).filter((picture) => picture !== undefined);
}

/** A job with the bytes of its pictures in place of their addresses. */
export async function withPictures(job: Job<string>): Promise<Job> {
  if (job.kind === 'price-labels') return job;
  if (job.kind !== 'table-stands') return { ...job, pictures: await load(job.pictures) };
  const stands = job.stands.map(async (stand) => ({
    ...stand,
    pictures: await load(stand.pictures),
  }));
  return { ...job, stands: await Promise.all(stands) };
}
