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

/** A plain name with a known ending: no folder, no dot file, no way up. */
const NAME = /^[A-Za-z0-9_-]+(\.[a-z]+)$/;

/** A file of the content folder's media; undefined where there is none or the name is no such file's. */
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
