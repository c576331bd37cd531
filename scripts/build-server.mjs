// Compiles lib/server for Node 20, which does not read TypeScript. A loader in the running process
// (tsx) gets in the way of Next's own: docs/decisions/0028-a-server-of-our-own.md
import { buildSync } from 'esbuild';
import { serverFolder } from './server-file.mjs';

/**
 * Compiles TypeScript of the site for Node. Packages stay outside, so it is the site's own code alone.
 * @param {import('esbuild').BuildOptions} files what to compile, and where to
 */
export const compile = (files) =>
  buildSync({
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    // For the files that Next's cache handler reads too, which are CommonJS.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    ...files,
  });

export const buildServer = () =>
  compile({
    entryPoints: ['lib/server/main.ts', 'lib/server/supervisor.ts'],
    outdir: serverFolder(),
    outExtension: { '.js': '.mjs' },
  });
