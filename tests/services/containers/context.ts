import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../support/run';

/** Private files of an operator's clone, which no image may contain. */
const PRIVATE = [
  '.env',
  '.env.local',
  '.env.production.local',
  '.git/config',
  '.next/cache/fetch-cache/of-another-build',
  'cms/.env',
  'data/contact-messages.jsonl',
  'deploy/docker/cms.env',
  'deploy/docker/site.env',
  'node_modules/of-another-machine/package.json',
];

/** Copies the project as in a clone, with private files that contain a word. */
export async function createContext(folder: string, word: string) {
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.split('\0').filter((name) => name && existsSync(name)))
    await cp(file, path.join(folder, file));
  for (const file of PRIVATE) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `SECRET=${word}\n`);
  }
}
