// Copies the build, for a server that changes its files.
import { cp, rm } from 'node:fs/promises';

/** What servers store, and files that only a build or the development server reads. */
const UNNEEDED = /^\.next\/(?:cache|dev|diagnostics|trace|types)/;

/** @param {string} dist the copy's folder */
export async function copyBuild(dist) {
  await rm(dist, { recursive: true, force: true });
  await cp('.next', dist, { recursive: true, filter: (file) => !UNNEEDED.test(file) });
}
