import 'server-only';
import { readPicture } from '../content/picture-bytes';
import { log } from '../logging/log';
import { pathOf } from '../logging/path-of';
import type { Drawing } from './drawings';

/** A drawing with the bytes of its pictures instead of their URLs. */
export type ReadyDrawing = {
  drawing: Drawing;
  /** Whether every picture could be read. Otherwise the file is drawn, but not cached. */
  isWhole: boolean;
};

/** Reads the pictures of a drawing. One that cannot be read is logged and left out. */
export async function withPictures(drawing: Drawing<string>): Promise<ReadyDrawing> {
  let isWhole = true;
  async function read(url: string): Promise<Uint8Array | undefined> {
    try {
      return await readPicture(url);
    } catch (error) {
      isWhole = false;
      log.warn('A file of a kit is drawn without its picture', { path: pathOf(url), error });
      return undefined;
    }
  }
  const readAll = async (urls: string[]) =>
    (await Promise.all(urls.map(read))).filter((picture) => picture !== undefined);

  if (drawing.kind === 'price-labels') return { drawing, isWhole };
  if (drawing.kind !== 'table-stands') {
    const pictures = await readAll(drawing.pictures);
    return { drawing: { ...drawing, pictures }, isWhole };
  }
  const stands = drawing.stands.map(async (stand) => ({
    ...stand,
    pictures: await readAll(stand.pictures),
  }));
  const ready = { ...drawing, stands: await Promise.all(stands) };
  return { drawing: ready, isWhole };
}
