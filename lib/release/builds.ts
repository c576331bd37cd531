import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export type Build = { id: string; timestamp: number };

/**
 * A path in the build's folder. `DIST_DIR` is a setting of the build, so it is not in lib/env.ts.
 */
export const inBuild = (...parts: string[]) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), process.env.DIST_DIR ?? '.next', ...parts);

/** The id of the running build, and its time in milliseconds. */
export async function currentBuild(): Promise<Build> {
  const file = inBuild('BUILD_ID');
  const [id, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  return { id: id.trim(), timestamp: Math.round(mtimeMs) };
}
