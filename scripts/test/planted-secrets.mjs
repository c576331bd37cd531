// Gives secrets values that are easy to find, and searches for them in the files that browsers receive.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The names of secrets. The URL of Redis may contain a password. */
const SECRETS = /^([A-Z_]*(?:TOKEN|SECRET)[A-Z_]*|REDIS_URL)=/gm;

const names = () =>
  [...readFileSync('.env.example', 'utf8').matchAll(SECRETS)].map(([, name]) => name);

const wordOf = (name) => `planted-${name.toLowerCase()}`;

/** Every secret that .env.example names, each with a value to search for. */
export const plantedSecrets = () =>
  Object.fromEntries(
    names().map((name) => [
      name,
      // Nothing listens there, in case a build connects to it.
      name === 'REDIS_URL' ? `redis://:${wordOf(name)}@127.0.0.1:1` : wordOf(name),
    ]),
  );

/** Whether a file is sent to browsers: scripts, styles, pictures and pages. */
const isSent = (file) =>
  file.includes(`${path.sep}static${path.sep}`) || /\.(?:html|rsc|body|meta)$/.test(file);

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    // In Node 20.9 to 20.11 the folder is named `path`.
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter(isSent);

/** @throws Error if a file that browsers receive contains a planted secret */
export function assertNoPlantedSecret(dist) {
  const words = names().map(wordOf);
  const files = ['static', 'server/app'].flatMap((folder) => filesBelow(path.join(dist, folder)));
  if (words.length < 4 || files.length < 100)
    throw new Error('The build has too few files to check');
  for (const file of files) {
    const text = readFileSync(file, 'latin1');
    const found = words.find((word) => text.includes(word));
    if (found) throw new Error(`${file} contains a secret: ${found}`);
  }
  console.log(`${words.length} secrets are in none of ${files.length} files.`);
}

/**
 * The libraries that must not be sent to browsers, each with a method's name, which minifiers do
 * not shorten.
 */
const SERVER_LIBRARIES = { supercluster: 'getClusterExpansionZoom' };

/** @throws Error if a browser script of a build contains a library that belongs on the server */
export function assertServerLibraries(dist) {
  const scripts = filesBelow(path.join(dist, 'static')).filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) throw new Error('The build has too few files to check');
  for (const file of scripts) {
    const text = readFileSync(file, 'latin1');
    for (const [library, method] of Object.entries(SERVER_LIBRARIES))
      if (text.includes(method)) throw new Error(`${file} contains ${library}`);
  }
  console.log(`${Object.keys(SERVER_LIBRARIES).join(', ')}: in none of ${scripts.length} scripts.`);
}
