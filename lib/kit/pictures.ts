import 'server-only';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { MAX_PIXELS, readPicture } from '../content/picture-bytes';
import { log } from '../logging/log';
import { pathOf } from '../logging/path-of';
import type { FileKind, Job } from './jobs';

/** In pixels: 300 dots an inch on paper, and the whole rendering on a screen. */
const HEIGHTS: Record<FileKind, number> = {
  'price-labels': 600,
  'table-stands': 600,
  'product-sheet': 600,
  screen: 1_600,
};
/** The pots of one kit: its three screens of a flavour are drawn one after another. */
const MAX_BYTES = 48 * 1024 * 1024;
const TRIM_THRESHOLD = 2;

const loaded = new LRUCache<string, Uint8Array>({
  maxSize: MAX_BYTES,
  sizeCalculation: (bytes) => bytes.byteLength,
  ttl: 60_000,
});

/** A picture without its transparent margins, as a PNG; undefined, and logged, where it cannot be read. */
async function loadPicture(url: string, height: number): Promise<Uint8Array | undefined> {
  const key = `${height} ${url}`;
  const known = loaded.get(key);
  if (known) return known;
  try {
    const picture = await readPicture(url);
    const trimmed = await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .trim({ threshold: TRIM_THRESHOLD })
      .toBuffer();
    const png = await sharp(trimmed)
      .resize({ height, withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    loaded.set(key, png);
    return png;
  } catch (error) {
    log.warn('A file of a kit is drawn without its picture', { path: pathOf(url), error });
    return undefined;
  }
}

/** A job with the bytes of its pictures in place of their addresses. */
export async function withPictures(job: Job<string>): Promise<Job> {
  const load = async (urls: string[]) => {
    const pictures = await Promise.all(urls.map((url) => loadPicture(url, HEIGHTS[job.kind])));
    return pictures.filter((picture) => picture !== undefined);
  };
  if (job.kind === 'price-labels') return job;
  if (job.kind !== 'table-stands') return { ...job, pictures: await load(job.pictures) };
  const stands = job.stands.map(async (stand) => ({
    ...stand,
    pictures: await load(stand.pictures),
  }));
  return { ...job, stands: await Promise.all(stands) };
}
