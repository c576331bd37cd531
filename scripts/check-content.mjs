// Checks the files of the embedded content service. A build refuses files that the site could not
// show completely, because they belong to the same commit and can be mended first; the faults of a
// remote content service are tolerated (docs/decisions/0016-last-good-content.md). This is a
// process of its own, because it reads the .env files.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import nextEnv from '@next/env';
import { compile } from './build/build-server.mjs';

nextEnv.loadEnvConfig(process.cwd(), false);
const { CONTENT_API_URL, CONTENT_DIR = 'content', DIST_DIR = '.next' } = process.env;

if (!CONTENT_API_URL) {
  const outfile = path.resolve(DIST_DIR, 'content-check.mjs');
  compile({ entryPoints: ['lib/content/embedded/check.ts'], outfile });
  const { contentFaults } = await import(pathToFileURL(outfile).href);
  const faults = await contentFaults(CONTENT_DIR);
  if (faults.length > 0) {
    console.error(`The content has faults (content/README.md):\n${faults.join('\n')}`);
    process.exitCode = 1;
  }
}
