import sharp from 'sharp';

/** The size of a printed picture in pixels, at 300 dots per inch. `points` is the longest side. */
const pixelsOf = (points: number) => Math.round((points / 72) * 300);

const fitInto = (picture: Uint8Array, points: number) =>
  sharp(picture).resize(pixelsOf(points), pixelsOf(points), {
    fit: 'inside',
    withoutEnlargement: true,
  });

/**
 * A picture on its background as a JPEG for a PDF, in which transparent pictures would be
 * uncompressed and slow to create.
 */
export const onGround = (picture: Uint8Array, ground: string, points: number): Promise<Buffer> =>
  fitInto(picture, points)
    .flatten({ background: ground })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** A picture that others may overlap, as a transparent PNG. */
export const transparent = (picture: Uint8Array, points: number): Promise<Buffer> =>
  fitInto(picture, points).png({ compressionLevel: 1 }).toBuffer();
