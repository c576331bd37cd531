// Secrets with values that are easy to find again, and the search for them in what browsers get.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Redis' address may hold a password. */
const SECRETS = /^([A-Z_]*(?:TOKEN|SECRET)[A-Z_]*|REDIS_URL)=/gm;

const names = () =>
  [...readFileSync('.env.example', 'utf8').matchAll(SECRETS)].map(([, name]) => name);

const wordOf = (name) => `canary-of-${name.toLowerCase()}`;

/** Every secret that .env.example names, each with its canary. */
export const canaries = () =>
  Object.fromEntries(
    names().map((name) => [
      name,
      // A build that did call it would find nobody there.
      name === 'REDIS_URL' ? `redis://:${wordOf(name)}@127.0.0.1:1` : wordOf(name),
    ]),
  );

/** Scripts, styles and pictures, and the pages as they are sent. */
const isSent = (file) =>
  file.includes(`${path.sep}static${path.sep}`) || /\.(?:html|rsc|body|meta)$/.test(file);

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    // Node 20.9 to 20.11 know the folder as `path`.
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter(isSent);

/** Fails where a build that knew the canaries gives one of them to browsers. */
export function assertNoCanary(dist) {
  const words = names().map(wordOf);
  const files = ['static', 'server/app'].flatMap((folder) => filesBelow(path.join(dist, folder)));
  if (words.length < 4 || files.length < 100) throw new Error('Nothing to look at');
  for (const file of files) {
    const text = readFileSync(file, 'latin1');
    const found = words.find((word) => text.includes(word));
    if (found) throw new Error(`${file} holds a secret: ${found}`);
  }
  console.log(`${words.length} secrets are in none of ${files.length} files.`);
}

/** Libraries that stay on the server, each by a method's name, which no minifier shortens. */
const SERVER_LIBRARIES = { supercluster: 'getClusterExpansionZoom' };

/** Fails where a script of a build holds a library that belongs on the server. */
export function assertServerLibraries(dist) {
  const scripts = filesBelow(path.join(dist, 'static')).filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) throw new Error('Nothing to look at');
  for (const file of scripts) {
    const text = readFileSync(file, 'latin1');
    for (const [library, method] of Object.entries(SERVER_LIBRARIES))
      if (text.includes(method)) throw new Error(`${file} holds ${library}`);
  }
  console.log(`${Object.keys(SERVER_LIBRARIES).join(', ')}: in none of ${scripts.length} scripts.`);
}
