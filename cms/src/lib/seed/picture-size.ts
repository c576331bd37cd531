import { stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * The size of a file of `media/`, in bytes.
 * @throws Error that tells a file that is not there from one that cannot be read
 */
export async function pictureSize(filepath: string): Promise<number> {
  try {
    return (await stat(filepath)).size;
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const name = `media/${path.basename(filepath)}`;
    const message = isMissing ? `There is no picture ${name}` : `Strapi cannot read ${name}`;
    throw new Error(message, { cause });
  }
}
