// npm run restore -- [--force] [--strapi-only] FILE [FOLDER…], in cms/ or at the root: puts back what a
// backup contains. Everything is checked before anything changes, and a failure leaves the place as it
// was. The folders of the site are named as for the backup, unless it is data/ of this project. With
// --force what is there is moved aside, and stays until somebody deletes it. With --strapi-only the
// site's messages stay as they are.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { finishWhateverComes, unpack, workFolder } from './backup/archive.mjs';
import { OWN_DATA, portOf, siteParts } from './backup/site.mjs';
import { findStrapi, isLater } from './backup/strapi.mjs';

const FORCE = '--force';
const STRAPI_ONLY = '--strapi-only';
const USAGE = `Usage: npm run restore -- [${FORCE}] [${STRAPI_ONLY}] FILE [FOLDER of the site’s messages…]`;

/** Whether a server listens on a port of this machine. */
const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    const end = (isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });

/** @throws Error if the backup is not of such a Strapi, or if Strapi runs */
async function checkStrapi(strapi, saved) {
  if (!strapi)
    throw new Error('Strapi is not built here: run npm ci and npm run build in cms/ first.');
  if (saved.client !== strapi.client)
    throw new Error(`The backup is of ${saved.client}, and DATABASE_CLIENT is ${strapi.client}.`);
  if (isLater(saved.version, strapi.version))
    throw new Error(`The backup is of Strapi ${saved.version}, and this is ${strapi.version}.`);
  if ((await isOpen(strapi.port)) || (await strapi.database.isInUse?.()))
    throw new Error(
      `Strapi seems to run: port ${strapi.port} answers, or something is connected to its database. Stop it first.`,
    );
}

async function checkSite(folders) {
  for (const port of folders.map(portOf))
    if (await isOpen(port))
      throw new Error(`The site seems to run: port ${port} answers. Stop it first.`);
}

async function checkEmpty(parts) {
  for (const part of parts)
    if (!(await part.isEmpty()))
      throw new Error(`${part.place} is not empty. With ${FORCE} it is moved aside.`);
}

/**
 * The folders that are named. Only this project's own one need not be: who restores is often root, and
 * a file that somebody else has made would choose where root writes.
 * @throws Error if they are not as many as the backup has
 */
function foldersOf(saved, asked) {
  const isOwn = saved.site.every((folder) => folder === OWN_DATA);
  const folders = asked.length === 0 && isOwn ? saved.site : asked;
  if (folders.length !== saved.site.length)
    throw new Error(
      `The backup has the site’s messages of: ${saved.site.join(' ') || 'no folder'}. Name a folder for each, in this order, after the file. Without them: ${STRAPI_ONLY}.`,
    );
  return folders;
}

/** Says where what is there will be, before it is moved: a machine may fail in the middle. */
async function announce(parts, stamp) {
  const asides = [];
  for (const part of parts)
    if (!(await part.isEmpty())) asides.push(`- ${part.place}: ${part.aside(stamp)}`);
  if (asides.length > 0)
    console.log(['Moved aside, to be deleted by you once all is well:', ...asides].join('\n'));
}

async function main() {
  const args = process.argv.slice(2);
  const [name, ...named] = args.filter((argument) => ![FORCE, STRAPI_ONLY].includes(argument));
  if (!name) throw new Error(USAGE);
  const file = path.resolve(name);
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const isStrapiOnly = args.includes(STRAPI_ONLY);
  if (isStrapiOnly && named.length > 0) throw new Error(USAGE);
  const asked = named.map((folder) => path.resolve(folder));

  process.umask(0o077);
  const work = workFolder(file);
  const content = path.join(work, 'content');
  await mkdir(content);
  const saved = await unpack(file, content);
  if (isStrapiOnly && !saved.strapi) throw new Error('The backup has no Strapi.');
  const strapi = saved.strapi && findStrapi();
  const folders = isStrapiOnly ? [] : foldersOf(saved, asked);
  if (saved.strapi) await checkStrapi(strapi, saved.strapi);
  await checkSite(folders);
  const folderParts = [...siteParts(folders), ...(strapi ? [strapi.uploads] : [])];
  const database = strapi?.database;
  const parts = [...(database ? [database] : []), ...folderParts];
  if (!args.includes(FORCE)) await checkEmpty(parts);

  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  await announce(parts, stamp);
  finishWhateverComes();
  const done = [];
  try {
    for (const part of folderParts) done.unshift(await part.replace(content, part.aside(stamp)));
    // Last: it is all or nothing by itself.
    await database?.replace(content, database.aside(stamp), saved.strapi);
  } catch (error) {
    for (const undo of done) await undo();
    throw error;
  }
  const places = parts.map(({ place }) => `- ${place}`);
  console.log([`Restored, as of ${saved.created}:`, ...places].join('\n'));
}

main().then(
  () => process.exit(),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
