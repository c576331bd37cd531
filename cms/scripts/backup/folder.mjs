// A folder of files as a part of a backup: Strapi's pictures, the site's messages.
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { run } from './archive.mjs';

/** Strapi does not serve names with a dot at the start, and no backup contains these. */
const ASIDE = '.before-restore-';
const INCOMING = '.restoring';
/** Git keeps the empty folder of the pictures with it. */
const PLACEHOLDER = '.gitkeep';

const isContent = (name) => !name.startsWith(ASIDE) && name !== INCOMING && name !== PLACEHOLDER;

const contentOf = async (folder) =>
  existsSync(folder) ? (await readdir(folder)).filter(isContent) : [];

/** As root, gives files to the owner of the folder that they are in, who is the service. */
export async function giveToOwner(folder, ...files) {
  if (process.getuid?.() === 0)
    await run('chown', ['-R', `--reference=${folder}`, ...files], { detached: true });
}

/** A file that is deleted while the folder is copied, as an editor may do, is left out. */
async function copyIfThere(source, target) {
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(source, target).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function copyContent(source, target) {
  await mkdir(target, { recursive: true });
  if (!existsSync(source)) return;
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    // Node 20.9 to 20.11 know the folder as `path`.
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const relative = path.relative(source, file);
    if (entry.isFile() && isContent(relative.split(path.sep)[0]))
      await copyIfThere(file, path.join(target, relative));
  }
}

/**
 * Exchanges a folder's content by renaming. The folder itself stays, because it may be a mounted volume.
 * @returns {Promise<() => Promise<void>>} what undoes it
 */
async function exchange(folder, source, aside) {
  await mkdir(folder, { recursive: true });
  const incoming = path.join(folder, INCOMING);
  const old = await contentOf(folder);
  /** @type {string[]} */
  const kept = [];
  /** @type {string[]} */
  const added = [];
  const undo = async () => {
    for (const name of added) await rm(path.join(folder, name), { recursive: true });
    for (const name of kept) await rename(path.join(aside, name), path.join(folder, name));
    for (const made of [incoming, aside]) await rm(made, { recursive: true, force: true });
  };
  try {
    await rm(incoming, { recursive: true, force: true });
    await cp(source, incoming, { recursive: true });
    if (old.length > 0) await mkdir(aside, { mode: 0o700 });
    await giveToOwner(folder, incoming, ...(old.length > 0 ? [aside] : []));
    for (const name of old) {
      await rename(path.join(folder, name), path.join(aside, name));
      kept.push(name);
    }
    for (const name of await readdir(incoming)) {
      await rename(path.join(incoming, name), path.join(folder, name));
      added.push(name);
    }
    await rm(incoming, { recursive: true });
    return undo;
  } catch (error) {
    await undo();
    throw error;
  }
}

/**
 * @param {string} folder
 * @param {string} name its folder in the archive
 */
export const folderPart = (folder, name) => ({
  place: folder,
  isEmpty: async () => (await contentOf(folder)).length === 0,
  /** @param {string} work */
  save: (work) => copyContent(folder, path.join(work, name)),
  /** Where the old content is kept. @param {string} stamp */
  aside: (stamp) => path.join(folder, `${ASIDE}${stamp}`),
  /** @param {string} work @param {string} aside */
  replace: (work, aside) => exchange(folder, path.join(work, name), aside),
});
