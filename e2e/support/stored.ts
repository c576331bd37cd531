import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault } from './faulty-service';
import { FORMS_DATA_DIR } from './sites';

type Message = Record<string, unknown>;

/** What `FORMS` has stored from one sender. */
export async function storedFrom(collection: string, email: string): Promise<Message[]> {
  const file = path.join(FORMS_DATA_DIR, `${collection}.jsonl`);
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Message)
    .filter((message) => message.email === email);
}

/** An email address that no other test or run uses. Its prefix tells the faulty service how to respond. */
export const newEmail = (fault: Fault = 'none') => `${fault}.${crypto.randomUUID()}@example.com`;
