// Copies the build of `npm test` for a server that changes its pages:
// node scripts/test/copy-build.mjs .next-forms
import { cp, rm } from 'node:fs/promises';

/** Files that only a build or the development server reads. */
const UNNEEDED = /^\.next\/(?:cache\/turbopack|dev|diagnostics|trace|types)/;

/** @param {string} dist the copy's folder */
export async function copyBuild(dist) {
  await rm(dist, { recursive: true, force: true });
  /** @param {string} file */
  const filter = (file) => !UNNEEDED.test(file);
  // The age of a page is that of its file.
  await cp('.next', dist, { recursive: true, preserveTimestamps: true, filter });
}

const [, script, dist] = process.argv;
if (script?.endsWith('copy-build.mjs') && dist) await copyBuild(dist);
