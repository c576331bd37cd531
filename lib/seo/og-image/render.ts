import 'server-only';
import sharp from 'sharp';
import { MAX_PIXELS, readPicture, readSitePicture } from '../../content/picture-bytes';
import { log } from '../../logging/log';
import { pathOf } from '../../logging/path-of';
import { OG_IMAGE_SIZE } from './path';

/**
 * The size at which pictures are processed: large enough for a card, and a tenth of the work of the
 * full size.
 */
const WORKING_SIZE = 800;
const TRIM_THRESHOLD = 2;

/** The box for the picture, at the right of the card. */
const PICTURE_BOX = { width: 570, height: 580 };
const MARGIN = 30;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const JPEG_QUALITY = 84;

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

/** One of the site's own pictures, by its file name in public/pictures. */
export const loadSitePicture = async (file: string): Promise<Buffer> =>
  trim(await readSitePicture(file));

/** A picture of the content service; undefined, and logged, where it cannot be read. */
export async function loadContentPicture(url: string): Promise<Buffer | undefined> {
  try {
    return await trim(await readPicture(url));
  } catch (error) {
    log.warn('An Open Graph image is rendered without its picture', { path: pathOf(url), error });
    return undefined;
  }
}

type Layers = {
  /** The background, as a CSS colour. */
  ground: string;
  /** The picture as a PNG. */
  picture?: Buffer;
  /** The text as a transparent PNG of the card's full size. */
  text: ArrayBuffer;
};

/** Composes the layers to a JPEG, which is a fifth of the size of `ImageResponse`'s PNG. */
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
