import path from 'node:path';
import { installPackage, NODE_PACKAGE } from '../support/npm-package';
import { run } from '../support/run';

/** The newest Node of a major version, installed once. */
export async function installNode(major: number) {
  const binary = path.join(await installPackage(NODE_PACKAGE, major), 'bin/node');
  // First on the path: scripts start `node` by its name, too.
  const PATH = [path.dirname(binary), process.env.PATH].join(path.delimiter);
  return {
    binary,
    PATH,
    run: (args: string[], env: Record<string, string> = {}) => run(binary, args, { ...env, PATH }),
  };
}
