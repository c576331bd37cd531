// Compiles lib/server for Node 20, which does not read TypeScript. A loader at run time (tsx)
// interferes with Next's (docs/decisions/0028-a-server-of-our-own.md).
import { buildSync } from 'esbuild';
import { serverFolder } from '../server-file.mjs';

/**
 * Compiles the site's TypeScript for Node. Packages stay external.
 * @param {import('esbuild').BuildOptions} files the sources and the target
 */
export const compile = (files) =>
  buildSync({
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    ...files,
  });

export const buildServer = () =>
  compile({
    entryPoints: [
      'lib/server/main.ts',
      'lib/server/supervisor.ts',
      { in: 'components/kit/draw-process.ts', out: 'draw-process' },
      { in: 'lib/content/embedded/check.ts', out: 'check-content' },
    ],
    outdir: serverFolder(),
    outExtension: { '.js': '.mjs' },
  });
