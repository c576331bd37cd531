// Compiles lib/server for Node 20, which does not read TypeScript. Packages stay outside, so it is
// the site's own code alone. A loader in the running process (tsx) gets in the way of Next's own:
// docs/decisions/0028-a-server-of-our-own.md
import { buildSync } from 'esbuild';
import { serverFolder } from './server-file.mjs';

export const buildServer = () =>
  buildSync({
    entryPoints: ['lib/server/main.ts', 'lib/server/supervisor.ts'],
    outdir: serverFolder(),
    outExtension: { '.js': '.mjs' },
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
  });
