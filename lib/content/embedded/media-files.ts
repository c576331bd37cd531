import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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
 * A plain file name with an extension: no folder, no dot file, no `..`, and shorter than the 255 bytes
 * of a file system, which would report a longer one as an error of its own.
 */
const NAME = /^[A-Za-z0-9_-]{1,200}(\.[a-z]{3,4})$/;

/** A media file of the content folder; undefined where there is none or its name is not allowed. */
export async function readMedia(file: string) {
  const type = TYPES[NAME.exec(file)?.[1] ?? ''];
  if (!type) return undefined;
  const folder = path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    env.CONTENT_DIR,
    MEDIA_FOLDER,
  );
  try {
    return { type, bytes: await readFile(path.join(folder, file)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
