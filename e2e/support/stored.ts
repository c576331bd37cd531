import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault } from './faulty-service';
import { DATA_DIR, FORMS_DATA_DIR } from './sites';

type Message = Record<string, unknown>;

async function readStored(folder: string, collection: string): Promise<Message[]> {
  const text = await readFile(path.join(folder, `${collection}.jsonl`), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Message);
}

/** Everything that `MAIN` has stored. */
export const storedByMain = (collection: string) => readStored(DATA_DIR, collection);

/** What `FORMS` has stored from one sender. */
export const storedFrom = async (collection: string, email: string) =>
  (await readStored(FORMS_DATA_DIR, collection)).filter((message) => message.email === email);

/** An email address that no other test or run uses. Its prefix tells the faulty service how to respond. */
export const newEmail = (fault: Fault = 'none') => `${fault}.${crypto.randomUUID()}@example.com`;
