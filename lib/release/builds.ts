import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { builtPaths, PRERENDER_MANIFEST } from '../next-internals/conventions';

export type Build = { id: string; timestamp: number };

/** A path in the folder of the build that this server runs. */
export const inBuild = (...parts: string[]) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), process.env.DIST_DIR ?? '.next', ...parts);

/** The build that this server runs, and when it was made (milliseconds). */
export async function currentBuild(): Promise<Build> {
  const file = inBuild('BUILD_ID');
  const [id, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  return { id: id.trim(), timestamp: Math.round(mtimeMs) };
}

/** The paths that the build rendered ahead. */
export async function prerenderedPaths(): Promise<string[]> {
  return builtPaths(await readFile(inBuild(PRERENDER_MANIFEST), 'utf8'));
}
