import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DATA_DIR } from './sites';

type Message = Record<string, unknown>;

/** The stored messages of one sender. */
export async function storedFrom(collection: string, email: string): Promise<Message[]> {
  const text = await readFile(path.join(DATA_DIR, `${collection}.jsonl`), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Message)
    .filter((message) => message.email === email);
}

/** An address that no other test and no other run uses. */
export const newEmail = () => `${crypto.randomUUID()}@example.com`;
