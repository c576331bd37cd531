import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { log } from '../logging/log';
import { inBuild } from '../release/builds';
import { encodeAhead, isEncodedAhead, picturesIn, whenEncoded } from './encode-pictures';

/**
 * The delay after the start, long enough not to slow down the start and the first readiness check.
 */
const AFTER_START_MS = 1_000;

/** The pictures of every page that the build has rendered, each once. */
async function builtPictures(): Promise<string[]> {
  const folder = inBuild('server', 'app');
  const files = await readdir(folder, { recursive: true });
  const pictures = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html')))
    for (const url of picturesIn(await readFile(path.join(folder, file), 'utf8')))
      pictures.add(url);
  return [...pictures];
}

async function encodeBuiltPictures(): Promise<void> {
  const start = performance.now();
  try {
    const pictures = await builtPictures();
    encodeAhead(pictures);
    await whenEncoded();
    const seconds = Math.round((performance.now() - start) / 1_000);
    const { length } = pictures.filter(isEncodedAhead);
    // The number is lower if the server was stopped meanwhile.
    console.log(`${length} of ${pictures.length} pictures are encoded, after ${seconds} s`);
  } catch (error) {
    log.error('The pictures of the build cannot be read', { error });
  }
}

/**
 * Prepares, soon after the start, what the first visitors would wait for: the home page and its
 * pictures, which load Next's optimizer; the names of towns; the index of the shops, by a first
 * request; and then the pictures of all pages.
 */
export function warmUp(): void {
  // Next sets this variable during a build, so it is not a setting of `lib/env.ts`.
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return;
  setTimeout(async () => {
    const { names } = await import('../find/gazetteer/names');
    names();
    const { warm } = await import('./warm');
    await warm(['/', '/api/sales-points']);
    // In development there are no built pages.
    if (process.env.NODE_ENV === 'production') await encodeBuiltPictures();
  }, AFTER_START_MS).unref();
}
