// The folders in which the site's instances keep messages and the secret of forms (DATA_DIR).
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderPart } from './folder.mjs';

/** Where a site beside this Strapi keeps them, if it is not told otherwise. */
export const OWN_DATA = fileURLToPath(new URL('../../../data', import.meta.url));

/** The port of a site that has no other. */
const PORT = 3000;

/** What an instance writes there. Streets for the map may lie beside it: gigabytes that can be fetched again. */
const isWritten = (name) => name.endsWith('.jsonl') || name === 'form-secret';

/** @param {string[]} folders */
export const siteParts = (folders) =>
  folders.map((folder, index) => folderPart(folder, `site/${index + 1}`, isWritten));

/** The port of the instance of a folder, whose name it is with systemd. */
export const portOf = (folder) => Number(/^\d+$/.exec(path.basename(folder))?.[0] ?? PORT);
