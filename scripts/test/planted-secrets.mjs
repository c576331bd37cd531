// Gives secrets values that are easy to find, and searches for them in what browsers receive.
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

/** The scripts, styles and other files that a build sends to browsers. */
const filesOf = (dist) =>
  readdirSync(path.join(dist, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    // In Node 20.9 to 20.11 the folder is named `path`.
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));

/** The names and contents of those files. */
export const textsOf = (dist) => filesOf(dist).map((file) => [file, readFileSync(file, 'latin1')]);

/**
 * @param {string[][]} texts what browsers receive, with a name for each
 * @throws Error if one contains a planted secret
 */
export function assertNoPlantedSecret(texts) {
  const words = names().map(wordOf);
  if (words.length < 4 || texts.length < 100) throw new Error('There are too few texts to check');
  for (const [name, text] of texts) {
    const found = words.find((word) => text.includes(word));
    if (found) throw new Error(`${name} contains a secret: ${found}`);
  }
  console.log(`${words.length} secrets are in none of ${texts.length} texts.`);
}

/**
 * The libraries that must not be sent to browsers, each with a method's name, which minifiers do
 * not shorten.
 */
const SERVER_LIBRARIES = { supercluster: 'getClusterExpansionZoom' };

/** @throws Error if a browser script of a build contains a library that belongs on the server */
export function assertServerLibraries(dist) {
  const scripts = filesOf(dist).filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) throw new Error('The build has too few files to check');
  for (const file of scripts) {
    const text = readFileSync(file, 'latin1');
    for (const [library, method] of Object.entries(SERVER_LIBRARIES))
      if (text.includes(method)) throw new Error(`${file} contains ${library}`);
  }
  console.log(`${Object.keys(SERVER_LIBRARIES).join(', ')}: in none of ${scripts.length} scripts.`);
}
