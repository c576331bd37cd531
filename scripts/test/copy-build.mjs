// Copies the build for a server that changes its pages. `--without-pages` leaves out rendered pages
// and fetched content, for a server with other content: node scripts/test/copy-build.mjs
// .next-forms [--without-pages]
import { cp, rm } from 'node:fs/promises';

/** Files that only a build or the development server reads. */
const UNNEEDED = /^\.next\/(?:cache\/turbopack|dev|diagnostics|trace|types)/;
/**
 * The pages with content. Error pages, whose names begin with an underscore, are part of the code.
 */
const PAGES =
  /^\.next\/(?:cache\/fetch-cache|server\/route-cache|server\/app\/(?!_).*\.(?:html|rsc|meta|body|segments))/;

/**
 * @param {string} dist the copy's folder
 * @param {{ withPages?: boolean }} [options]
 */
export async function copyBuild(dist, { withPages = true } = {}) {
  await rm(dist, { recursive: true, force: true });
  /** @param {string} file */
  const filter = (file) => !UNNEEDED.test(file) && (withPages || !PAGES.test(file));
  // The timestamps are preserved, because the age of a page is that of its file.
  await cp('.next', dist, { recursive: true, preserveTimestamps: true, filter });
}

const [, script, dist, option] = process.argv;
if (script?.endsWith('copy-build.mjs') && dist)
  await copyBuild(dist, { withPages: option !== '--without-pages' });
