// Marks a build's scripts for compilation in the background while they load. Chromium otherwise
// compiles each function when it is first called, on the main thread
// (docs/decisions/0040-what-pages-weigh.md).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The hint, which is read only at the top of a file (https://v8.dev/blog/explicit-compile-hints).
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** @param {string} dist a build's folder */
export function hintCompilation(dist) {
  const folder = path.join(dist, 'static/chunks');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of scripts.filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name);
    const code = readFileSync(file, 'utf8');
    if (!code.startsWith(HINT)) writeFileSync(file, HINT + code);
  }
}
