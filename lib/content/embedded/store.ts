import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Journal } from './journal';
import type { CreateOnlyType } from './schema';

export type Message = Record<string, unknown> & { id: number; documentId: string };

/** One file at a time has one writer, however many services of this process share it. */
const journals = new Map<string, Journal<Message>>();

function journalOf(file: string): Journal<Message> {
  const journal = journals.get(file) ?? new Journal<Message>(file);
  journals.set(file, journal);
  return journal;
}

const made = (data: Record<string, unknown>, id: number): Message => {
  const now = new Date().toISOString();
  const documentId = randomBytes(12).toString('hex');
  return { ...data, id, documentId, createdAt: now, updatedAt: now };
};

/**
 * Stores a visitor's message as one JSON line, synced to the disk before it is answered. A
 * `submission_id` that is stored already answers the stored message.
 */
export function storeMessage(dataDir: string, type: CreateOnlyType, data: Record<string, unknown>) {
  return journalOf(path.join(dataDir, `${type}.jsonl`)).append((stored) => {
    const twin = stored.find(({ submission_id }) => submission_id === data.submission_id);
    return data.submission_id && twin ? twin : made(data, stored.length + 1);
  });
}
