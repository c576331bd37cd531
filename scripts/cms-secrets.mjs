// cms/.env: the secrets of a Strapi on this machine, made once.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CMS } from './cms-project.mjs';

const FILE = path.join(CMS, '.env');
const OWN = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
];
/** The site is started with the same values. */
const SHARED = [
  'CONTENT_API_TOKEN',
  'CONTENT_WRITE_TOKEN',
  'CONTENT_PREVIEW_TOKEN',
  'REVALIDATE_SECRET',
  'PREVIEW_SECRET',
];

const secrets = (names) =>
  Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('hex')]));

const asLines = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

const parse = (text) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** Strapi's secrets and those that it shares with the site, new at every call. */
export const newSecrets = () => ({ own: secrets(OWN), shared: secrets(SHARED) });

/** The variables that the site needs to speak with the Strapi of cms/.env, which is made if missing. */
export function sharedSecrets() {
  if (!existsSync(FILE)) {
    const { own, shared } = newSecrets();
    writeFileSync(
      FILE,
      `# Made by npm run cms.\n${asLines(own)}\n# The site has the same, in its .env.local.\n${asLines(shared)}`,
      { mode: 0o600 },
    );
  }
  const known = parse(readFileSync(FILE, 'utf8'));
  return Object.fromEntries(SHARED.map((name) => [name, known[name] ?? '']));
}
