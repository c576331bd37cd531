// The folders in which the site's instances keep messages and the secret of forms (DATA_DIR).
import path from 'node:path';
import { folderPart } from './folder.mjs';

/** The port of a site that has no other. */
const PORT = 3000;

/** @param {string[]} folders */
export const siteParts = (folders) =>
  folders.map((folder, index) => folderPart(folder, `site/${index + 1}`));

/** The port of the instance of a folder, whose name it is with systemd. */
export const portOf = (folder) => Number(/^\d+$/.exec(path.basename(folder))?.[0] ?? PORT);
