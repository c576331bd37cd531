import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mood } from './moody-service';
import { DATA_DIR, MOODY_DATA_DIR } from './sites';

type Message = Record<string, unknown>;

async function readStored(folder: string, collection: string): Promise<Message[]> {
  const text = await readFile(path.join(folder, `${collection}.jsonl`), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Message);
}

/** Everything that the real site has stored. */
export const storedByMain = (collection: string) => readStored(DATA_DIR, collection);

/** What the forms' site has stored of one sender. */
export const storedFrom = async (collection: string, email: string) =>
  (await readStored(MOODY_DATA_DIR, collection)).filter((message) => message.email === email);

/** An address that no other test and no other run uses; it may put the moody service into a mood. */
export const newEmail = (mood: Mood = 'well') => `${mood}.${crypto.randomUUID()}@example.com`;
