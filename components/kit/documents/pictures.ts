import sharp from 'sharp';

/** A picture of a paper, 300 dots an inch. `points` is the longest side. */
const pixelsOf = (points: number) => Math.round((points / 72) * 300);

const fitInto = (picture: Uint8Array, points: number) =>
  sharp(picture).resize(pixelsOf(points), pixelsOf(points), {
    fit: 'inside',
    withoutEnlargement: true,
  });

/**
 * A picture on its ground, as a JPEG, for a PDF: transparent pictures are uncompressed in one, and take long
 * to make.
 */
export const onGround = (picture: Uint8Array, ground: string, points: number): Promise<Buffer> =>
  fitInto(picture, points)
    .flatten({ background: ground })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** A picture that others may overlap, as a transparent PNG. */
export const transparent = (picture: Uint8Array, points: number): Promise<Buffer> =>
  fitInto(picture, points).png({ compressionLevel: 1 }).toBuffer();
