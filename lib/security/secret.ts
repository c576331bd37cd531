import 'server-only';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env';
import { log } from '../log';

const BYTES = 32;

/** The file's secret; made first where there is none. Processes that start at once agree on one. */
function keptIn(folder: string): string {
  const file = path.join(folder, 'form-secret');
  const own = `${file}.${randomUUID()}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(own, randomBytes(BYTES).toString('hex'), { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(file, 'utf8');
}

function find(): string {
  if (env.FORM_SECRET) return env.FORM_SECRET;
  try {
    return keptIn(path.resolve(/* turbopackIgnore: true */ process.cwd(), env.DATA_DIR));
  } catch (error) {
    log.warn('No secret can be kept in DATA_DIR: forms opened before a restart are asked again', {
      reason: String(error),
    });
    return randomBytes(BYTES).toString('hex');
  }
}

let secret: string | undefined;

/**
 * A key for one purpose, from the site's secret: `FORM_SECRET`, else one that is made at first use
 * and kept in `DATA_DIR`. Keys of different purposes say nothing about each other.
 */
export function keyFor(purpose: string): Buffer {
  secret ??= find();
  return createHmac('sha256', secret).update(purpose).digest();
}
