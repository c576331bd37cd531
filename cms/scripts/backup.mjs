// npm run backup -- [--site-only] FILE [FOLDER…], in cms/ or at the root: writes Strapi's database and
// pictures, and what the site has written to its folders, to one file, while everything runs. The file
// holds personal data, the hashes of passwords and tokens, and secrets: the site's form secret, and in
// Strapi's database the client secrets of sign-in providers, readable. Keep it as safe as the server, and
// never below a folder that a server publishes. The files of settings, with the other secrets, are not in it.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pack, workFolder } from './backup/archive.mjs';
import { OWN_DATA, siteParts } from './backup/site.mjs';
import { findStrapi } from './backup/strapi.mjs';

const USAGE = 'Usage: npm run backup -- [--site-only] FILE [FOLDER of the site’s messages…]';

/**
 * The Strapi of this folder.
 * @throws Error if it is not built, or has no database: a failed build or a wrong setting would make
 *   backups that lack everything, one each night
 */
async function findRunning() {
  const strapi = findStrapi();
  if (!strapi)
    throw new Error(
      'Strapi is not built here: run npm ci and npm run build in cms/. Without Strapi: --site-only.',
    );
  if (await strapi.database.isEmpty())
    throw new Error(
      `${strapi.database.place} is empty: are these Strapi’s settings? Without Strapi: --site-only.`,
    );
  return strapi;
}

async function main() {
  const args = process.argv.slice(2);
  const [name, ...named] = args.filter((argument) => argument !== '--site-only');
  if (!name) throw new Error(USAGE);
  const file = path.resolve(name);
  if (existsSync(file)) throw new Error(`${file} exists: choose another name.`);
  const folders = named.map((folder) => path.resolve(folder));
  if (folders.length === 0 && existsSync(OWN_DATA)) folders.push(OWN_DATA);
  const missing = folders.filter((folder) => !existsSync(folder));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`);

  process.umask(0o077);
  const strapi = args.includes('--site-only') ? undefined : await findRunning();
  if (!strapi && folders.length === 0)
    throw new Error('Nothing to back up: no folder is named, and there is no data/.');

  const work = workFolder(file);
  const content = path.join(work, 'content');
  await mkdir(content);
  // The database first: a picture that is added meanwhile is then too many, and none is missing.
  const details = await strapi?.database.save(content);
  await strapi?.uploads.save(content);
  for (const part of siteParts(folders)) await part.save(content);
  await pack(content, file, {
    strapi: strapi && { version: strapi.version, client: strapi.client, ...details },
    site: folders,
  });
  const parts = [...(strapi ? [strapi.database.place, strapi.uploads.place] : []), ...folders];
  console.log([`${file} contains:`, ...parts.map((part) => `- ${part}`)].join('\n'));
  console.log('It holds personal data and secrets: keep it as safe as the server itself.');
}

main().then(
  () => process.exit(),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
