import 'server-only';
import sharp from 'sharp';
import { SHARING_SIZE } from './address';
import type { Card } from './card';

/** The part of the card that the render may fill, at its right. */
const RENDER = { width: 570, height: 580 };
const MARGIN = 30;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const QUALITY = 84;

/**
 * Ground, render and words as one JPEG, a fifth of the weight of the drawing library's PNG.
 * @param words a transparent PNG of the card's whole size
 */
export async function composeCard({ ground, picture }: Card, words: ArrayBuffer): Promise<Buffer> {
  const render =
    picture &&
    (await sharp(picture)
      .resize({ ...RENDER, fit: 'contain', background: CLEAR })
      .toBuffer());
  return sharp({ create: { ...SHARING_SIZE, channels: 3, background: ground } })
    .composite([
      ...(render
        ? [{ input: render, left: SHARING_SIZE.width - RENDER.width - MARGIN, top: MARGIN }]
        : []),
      { input: Buffer.from(words) },
    ])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
