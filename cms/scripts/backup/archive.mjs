// The file of a backup: a tar.gz with a manifest that names its other files, with their checksums.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Goes up when an older version of these scripts could not restore a file. */
const FORMAT = 1;
const MANIFEST = 'manifest.json';

/**
 * @typedef {object} Manifest
 * @property {number} format
 * @property {string} created an ISO date
 * @property {{version: string, client: string, schema?: string, server?: number} | undefined} strapi
 *   Strapi's version, its database's client and, of PostgreSQL, the schema and the major version
 * @property {string[]} site the folders of the site's instances
 * @property {Record<string, {size: number, sha256: string}>} files by their paths in the archive
 */

/** How a process ends by the signals that a terminal, systemd or a lost connection sends. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs a program.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, detached?: boolean}} options `detached`: out of a terminal's reach
 * @returns {Promise<string>} what it has written to standard output
 * @throws Error with what it has written to standard error
 */
export function run(command, args, { env = {}, detached = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, LC_ALL: 'C', ...env },
      detached,
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.on('error', () => reject(new Error(`${command} is missing: install it.`)));
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} failed: ${errors.trim()}`)),
    );
  });
}

/**
 * A private folder beside a file, deleted when this process ends. It is not in /tmp, which may be too
 * small, and which others look into.
 */
export function workFolder(file) {
  const folder = mkdtempSync(path.join(path.dirname(file), '.dough-backup-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [signal, code] of Object.entries(SIGNALS))
    process.on(signal, () => process.exit(code));
  return folder;
}

/** From here on a signal does not end this process, which would leave a place half changed. */
export function finishWhateverComes() {
  for (const signal of Object.keys(SIGNALS))
    process
      .removeAllListeners(signal)
      .on(signal, () => console.error(`${signal}: not in the middle. Wait, it ends by itself.`));
}

/** The files below a folder, as relative paths. @throws Error for anything that is not a file or a folder */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      // Node 20.9 to 20.11 know the folder as `path`.
      const file = path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name));
      if (!entry.isFile()) throw new Error(`${file} is not a plain file.`);
      return file;
    })
    .sort();
}

async function describe(folder, file) {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path.join(folder, file)), async (chunks) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { size, sha256: hash.digest('hex') };
}

async function describeAll(folder) {
  const described = {};
  for (const file of await filesBelow(folder))
    if (file !== MANIFEST) described[file] = await describe(folder, file);
  return described;
}

/**
 * Packs a folder. The file appears under its name when it is complete and on the disk.
 * @param {string} folder
 * @param {string} file
 * @param {Pick<Manifest, 'strapi' | 'site'>} contents
 */
export async function pack(folder, file, contents) {
  const files = await describeAll(folder);
  const manifest = { format: FORMAT, created: new Date().toISOString(), ...contents, files };
  await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
  const partial = path.join(folder, '../archive');
  await run('tar', ['--create', '--gzip', `--file=${partial}`, `--directory=${folder}`, '.']);
  const handle = await open(partial, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(partial, file);
}

/**
 * Unpacks a file into an empty folder and compares all of it with its manifest.
 * @returns {Promise<Manifest>}
 * @throws Error if the file is damaged, is no backup, or is one of a later version
 */
export async function unpack(file, folder) {
  const options = ['--extract', '--gzip', `--file=${file}`, `--directory=${folder}`];
  await run('tar', [...options, '--same-permissions', '--no-same-owner']).catch((error) => {
    throw new Error(`The file is damaged or incomplete, or the disk is full. ${error.message}`);
  });
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error('The file is no backup of Dough là là: it has no manifest.');
  });
  /** @type {Manifest} */
  const manifest = JSON.parse(text);
  if (manifest.format !== FORMAT)
    throw new Error(`The file has format ${manifest.format}, and this version reads ${FORMAT}.`);
  const found = await describeAll(folder);
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  const wrong = [...names].filter(
    (name) => !found[name] || found[name].sha256 !== manifest.files[name]?.sha256,
  );
  if (wrong.length > 0) throw new Error(`The file is damaged: ${wrong.join(', ')}.`);
  return manifest;
}
