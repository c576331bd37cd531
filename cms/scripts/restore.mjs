// npm run restore -- [--force] FILE [FOLDER…], in cms/ or at the root: puts back what a backup contains.
// Everything is checked before anything changes, and a failure leaves the place as it was. With --force
// what is there is moved aside, and stays until somebody deletes it.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { unpack, workFolder } from './backup/archive.mjs';
import { portOf, siteParts } from './backup/site.mjs';
import { findStrapi, isLater } from './backup/strapi.mjs';

const USAGE = 'Usage: npm run restore -- [--force] FILE [FOLDER of the site’s messages…]';

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
      throw new Error(`${part.place} is not empty. With --force it is moved aside.`);
}

async function main() {
  const args = process.argv.slice(2);
  const [name, ...named] = args.filter((argument) => argument !== '--force');
  if (!name) throw new Error(USAGE);
  const file = path.resolve(name);
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const asked = named.map((folder) => path.resolve(folder));

  process.umask(0o077);
  const work = workFolder(file);
  const content = path.join(work, 'content');
  await mkdir(content);
  const saved = await unpack(file, content);
  const strapi = saved.strapi && findStrapi();
  const folders = asked.length > 0 ? asked : saved.site;
  if (folders.length !== saved.site.length)
    throw new Error(`Name as many folders as the backup has: ${saved.site.join(', ')}.`);
  if (saved.strapi) await checkStrapi(strapi, saved.strapi);
  await checkSite(folders);
  const folderParts = [...siteParts(folders), ...(strapi ? [strapi.uploads] : [])];
  const database = strapi?.database;
  if (!args.includes('--force'))
    await checkEmpty(database ? [database, ...folderParts] : folderParts);

  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const done = [];
  try {
    for (const part of folderParts) done.unshift(await part.replace(content, stamp));
    // Last: it is all or nothing by itself.
    if (database) done.unshift(await database.replace(content, stamp, saved.strapi));
  } catch (error) {
    for (const { undo } of done) await undo();
    throw error;
  }
  const places = [...(database ? [database] : []), ...folderParts].map(({ place }) => place);
  console.log([`Restored, as of ${saved.created}:`, ...places.map((p) => `- ${p}`)].join('\n'));
  const asides = done.flatMap(({ aside }) => aside ?? []);
  if (asides.length > 0)
    console.log(
      ['Delete these once all is well:', ...asides.map((aside) => `- ${aside}`)].join('\n'),
    );
}

main().then(
  () => process.exit(),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
