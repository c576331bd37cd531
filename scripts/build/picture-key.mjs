// The key that signs the versions of pictures (lib/security/picture-version.ts). It is part of the
// build, whose pages contain signed URLs. The next build has the same key, so that its server finds
// the pictures that are already encoded.
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const KEY_BYTES = 32;
const FILE = 'picture-key';

/**
 * Loads the key. It is derived from FORM_SECRET, which builds on several machines share; otherwise
 * it is stored in the build's cache.
 */
export function loadPictureKey(dist) {
  const { FORM_SECRET } = process.env;
  if (FORM_SECRET) return createHmac('sha256', FORM_SECRET).update(FILE).digest('hex');
  const file = path.join(dist, 'cache', FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file))
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Stores the key for the server of this build. */
export const storePictureKey = (dist, key) =>
  writeFileSync(path.join(dist, FILE), key, { mode: 0o600 });
