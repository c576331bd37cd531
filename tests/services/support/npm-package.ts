import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run';

/** The package that `node` on npm depends on: a Node release is its only file, `bin/node`. */
export const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;

/**
 * The newest release of an npm package's major version, installed once, beside the project's own
 * packages.
 * @returns its folder
 */
export async function installPackage(name: string, major: number): Promise<string> {
  const prefix = `node_modules/.cache/${name}-${major}`;
  const folder = path.resolve(prefix, 'node_modules', name);
  if (!existsSync(path.join(folder, 'package.json'))) {
    const options = ['--no-save', '--no-audit', '--no-fund', `--prefix=${prefix}`];
    await run('npm', ['install', ...options, `${name}@${major}`]);
  }
  return folder;
}
