import 'server-only';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ReadableStream as WebStream } from 'node:stream/web';
import { env } from '../../env';
import { MEDIA_FOLDER } from './media';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/**
 * A plain file name with an extension: no folder, no dot file, no `..`, and shorter than the 255
 * bytes that file systems allow, so that a longer one is simply not found.
 */
const NAME = /^[A-Za-z0-9_-]{1,200}(\.[A-Za-z]{3,4})$/;

/** A media file of the content folder; undefined where there is none or its name is not allowed. */
export async function findMedia(name: string) {
  const type = TYPES[NAME.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (!type) return undefined;
  const folder = path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    env.CONTENT_DIR,
    MEDIA_FOLDER,
  );
  const file = path.join(folder, name);
  try {
    return (await stat(file)).isFile() ? { type, file } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function* chunksOf(file: string) {
  yield* createReadStream(file);
}

/**
 * A file's bytes, read as they are sent. The file is opened only when the first bytes are
 * requested.
 */
export const streamFile = (file: string) =>
  WebStream.from<Uint8Array>(chunksOf(file)) as ReadableStream<Uint8Array>;
