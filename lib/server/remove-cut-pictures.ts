import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

/**
 * Deletes the resized pictures that a full disk or a power cut has cut off, which Next would send
 * for a month: it writes them in place, and reads whatever is not empty. The third part of a file's
 * name is the hash of its bytes, unless the picture is stored as it came: then it is the fourth part,
 * the tag of its host.
 * @param dist the folder of the build
 */
export async function removeCutPictures(dist: string): Promise<void> {
  const folder = path.resolve(dist, 'cache/images');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const file = path.join(parentPath, name);
    const [, , tag, tagOfHost] = name.split('.');
    // Another process may have deleted it.
    const bytes = tag === tagOfHost ? undefined : await readFile(file).catch(() => undefined);
    if (bytes && hashOf(bytes) !== tag) await rm(file, { force: true });
  }
}
