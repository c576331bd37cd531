import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { readMedia } from '../../content/embedded/media-files';
import { log } from '../../log';
import { withTimeout } from '../../with-timeout';

const UPLOADS = '/uploads/';
const TIMEOUT_MS = 8_000;
/** Large enough for a card, and a tenth of the work of a render's full size. */
const WORKING_SIZE = 800;
const EMPTINESS = 2;

/** A render without its empty margins, as a PNG. */
async function cutOut(bytes: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .resize({ width: WORKING_SIZE, height: WORKING_SIZE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info })
    .trim({ threshold: EMPTINESS })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** One of the site's own pictures, by its file in public/pictures. */
export const sitePicture = async (file: string): Promise<Buffer> =>
  cutOut(
    await readFile(
      path.join(/* turbopackIgnore: true */ process.cwd(), 'public', 'pictures', file),
    ),
  );

async function load(url: string): Promise<Uint8Array> {
  if (url.startsWith(UPLOADS)) {
    const media = await readMedia(url.slice(UPLOADS.length));
    if (!media) throw new Error('There is no such file');
    return media.bytes;
  }
  return withTimeout(TIMEOUT_MS, async (signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`It answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  });
}

/** A picture of the content service; undefined, and logged, where it cannot be had. */
export async function contentPicture(url: string): Promise<Buffer | undefined> {
  try {
    return await cutOut(await load(url));
  } catch (error) {
    log.warn('A sharing picture goes without its pot', { url, reason: String(error) });
    return undefined;
  }
}
