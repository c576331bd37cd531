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

const isOurs = (name) => name.startsWith(ASIDE) || name === INCOMING || name === PLACEHOLDER;

/** @typedef {(name: string) => boolean} IsContent by the name of a file or folder directly in the folder */

/** @param {string} folder @param {IsContent} isContent */
const contentOf = async (folder, isContent) =>
  existsSync(folder)
    ? (await readdir(folder)).filter((name) => !isOurs(name) && isContent(name))
    : [];

/** The name directly in a folder by which a path below it begins. */
const firstName = (folder, file) => path.relative(folder, file).split(path.sep)[0];

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

async function copyContent(source, target, isContent) {
  await mkdir(target, { recursive: true });
  const names = await contentOf(source, isContent);
  if (names.length === 0) return;
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    // Node 20.9 to 20.11 know the folder as `path`.
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && names.includes(firstName(source, file)))
      await copyIfThere(file, path.join(target, path.relative(source, file)));
  }
}

/**
 * Exchanges a folder's content by renaming. The folder itself stays, because it may be a mounted volume.
 * @returns {Promise<() => Promise<void>>} what undoes it
 */
async function exchange(folder, source, aside, isContent) {
  await mkdir(folder, { recursive: true });
  const incoming = path.join(folder, INCOMING);
  const old = await contentOf(folder, isContent);
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
    const filter = (file) => file === source || isContent(firstName(source, file));
    await cp(source, incoming, { recursive: true, filter });
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
 * @param {IsContent} isContent what of it is saved and restored; the rest stays where it is
 */
export const folderPart = (folder, name, isContent = () => true) => ({
  place: folder,
  isEmpty: async () => (await contentOf(folder, isContent)).length === 0,
  /** @param {string} work */
  save: (work) => copyContent(folder, path.join(work, name), isContent),
  /** Where the old content is kept. @param {string} stamp */
  aside: (stamp) => path.join(folder, `${ASIDE}${stamp}`),
  /** @param {string} work @param {string} aside */
  replace: (work, aside) => exchange(folder, path.join(work, name), aside, isContent),
});
