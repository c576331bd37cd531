import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { run } from '../support/run';

/** Where npm reads its global settings if it is installed below /usr/local. */
const TARGET = '/usr/local/etc';
const KEYS = ['registry', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl'];

async function read(key: string): Promise<string | undefined> {
  const value = (await run('npm', ['config', 'get', key])).trim();
  return ['', 'null', 'undefined'].includes(value) ? undefined : value;
}

/**
 * This machine's npm settings for builds, which do not have them: the registry, the proxies and the
 * trusted certificates.
 * @returns the volume to mount while building
 */
export async function npmSettings(folder: string): Promise<Record<string, string>> {
  const trusted = [await read('cafile'), process.env.NODE_EXTRA_CA_CERTS].filter(Boolean);
  const added = trusted.map((file = '') => readFile(file, 'utf8'));
  const lines = [`cafile=${TARGET}/certificates.pem`];
  for (const key of KEYS) {
    const value = await read(key);
    if (value) lines.push(`${key}=${value}`);
  }
  await mkdir(folder, { recursive: true });
  const certificates = [...rootCertificates, ...(await Promise.all(added))];
  await writeFile(path.join(folder, 'certificates.pem'), certificates.join('\n'));
  await writeFile(path.join(folder, 'npmrc'), lines.join('\n'));
  return { [folder]: `${TARGET}:ro` };
}
