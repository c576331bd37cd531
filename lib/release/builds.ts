import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { PRERENDER_MANIFEST, pathsInManifest } from '../next-internals/protocol';

export type Build = { id: string; timestamp: number };

/** A path in the build's folder. Read from the process: `DIST_DIR` is a setting of the build. */
export const inBuild = (...parts: string[]) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), process.env.DIST_DIR ?? '.next', ...parts);

/** The id of the running build, and its time in milliseconds. */
export async function currentBuild(): Promise<Build> {
  const file = inBuild('BUILD_ID');
  const [id, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  return { id: id.trim(), timestamp: Math.round(mtimeMs) };
}

/** The paths that the build prerendered. */
export async function prerenderedPaths(): Promise<string[]> {
  return pathsInManifest(await readFile(inBuild(PRERENDER_MANIFEST), 'utf8'));
}
