import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { CodedError } from '../../coded-error';
import { bufferedFetch } from '../../content/buffer-response';
import { findMedia } from '../../content/embedded/media-files';
import { log } from '../../logging/log';
import { pathOf } from '../../logging/path-of';
import { withoutVersion } from '../../security/picture-version';
import { withTimeout } from '../../with-timeout';
import { OG_IMAGE_SIZE } from './path';

const UPLOADS = '/uploads/';
const SITE_PICTURES = '/pictures/';
const TIMEOUT_MS = 8_000;
/** Large enough for a card, and a tenth of the work that the full size would take. */
const WORKING_SIZE = 800;
const TRIM_THRESHOLD = 2;
/** The content service's own upload limit, and more pixels than an editor's camera has. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 100_000_000;

/** The box for the picture, at the right of the card. */
const PICTURE_BOX = { width: 570, height: 580 };
const MARGIN = 30;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const JPEG_QUALITY = 84;

const fetchBuffered = bufferedFetch(fetch, MAX_BYTES);

/** A picture without its transparent margins, as a PNG. */
async function trim(bytes: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ width: WORKING_SIZE, height: WORKING_SIZE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info })
    .trim({ threshold: TRIM_THRESHOLD })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const readSitePicture = (file: string) =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'public', 'pictures', file));

/** One of the site's own pictures, by its file name in public/pictures. */
export const loadSitePicture = async (file: string): Promise<Buffer> =>
  trim(await readSitePicture(file));

async function readContentPicture(versioned: string): Promise<Uint8Array> {
  const url = withoutVersion(versioned);
  if (url.startsWith(SITE_PICTURES)) return readSitePicture(url.slice(SITE_PICTURES.length));
  if (url.startsWith(UPLOADS)) {
    const media = await findMedia(url.slice(UPLOADS.length));
    if (!media) throw new CodedError('NO_FILE', 'There is no such file');
    return readFile(media.file);
  }
  return withTimeout(TIMEOUT_MS, async (signal) => {
    // The URL with the version is the one that Next's cache has. A redirect could lead to any host.
    const response = await fetchBuffered(versioned, { signal, redirect: 'error' });
    if (!response.ok)
      throw new CodedError(
        'NO_PICTURE',
        `The content service answered ${response.status}`,
        response,
      );
    return new Uint8Array(await response.arrayBuffer());
  });
}

/** A picture of the content service; undefined, and logged, where it cannot be read. */
export async function loadContentPicture(url: string): Promise<Buffer | undefined> {
  try {
    return await trim(await readContentPicture(url));
  } catch (error) {
    log.warn('An Open Graph image is rendered without its picture', { path: pathOf(url), error });
    return undefined;
  }
}

type Layers = {
  /** A CSS colour. */
  ground: string;
  /** A PNG. */
  picture?: Buffer;
  /** A transparent PNG of the card's full size. */
  text: ArrayBuffer;
};

/** Composes the layers to a JPEG, a fifth of the weight of the PNG that `ImageResponse` makes. */
export async function composeCard({ ground, picture, text }: Layers): Promise<Buffer> {
  const fitted =
    picture &&
    (await sharp(picture)
      .resize({ ...PICTURE_BOX, fit: 'contain', background: TRANSPARENT })
      .toBuffer());
  return sharp({ create: { ...OG_IMAGE_SIZE, channels: 3, background: ground } })
    .composite([
      ...(fitted
        ? [{ input: fitted, left: OG_IMAGE_SIZE.width - PICTURE_BOX.width - MARGIN, top: MARGIN }]
        : []),
      { input: Buffer.from(text) },
    ])
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
