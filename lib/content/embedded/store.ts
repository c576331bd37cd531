import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { JOURNAL_BYTES, MAX_POST_BYTES } from '../../limits';
import { Journal, type Receipt } from './journal';
import { CREATE_ONLY_TYPES, type CreateOnlyType } from './schema';

/** One writer per file, however many instances of the service share it in this process. */
const journals = new Map<string, Journal>();

function journalOf(file: string): Journal {
  const journal = journals.get(file) ?? new Journal(file);
  journals.set(file, journal);
  return journal;
}

const fileOf = (dataDir: string, type: CreateOnlyType) => path.join(dataDir, `${type}.jsonl`);

/**
 * Stores a visitor's message as one JSON line, synced to disk before it is acknowledged. For a
 * `submission_id` that is stored already, returns the receipt of the stored message.
 * @throws JournalFullError
 */
export const storeMessage = (
  dataDir: string,
  type: CreateOnlyType,
  data: Record<string, unknown>,
): Promise<Receipt> =>
  journalOf(fileOf(dataDir, type)).append((count) => {
    const now = new Date().toISOString();
    const documentId = randomBytes(12).toString('hex');
    return { ...data, id: count + 1, documentId, createdAt: now, updatedAt: now };
  });

/** Whether a message file has no room for one more message of the maximum length. */
export async function isStoreFull(dataDir: string): Promise<boolean> {
  const sizes = CREATE_ONLY_TYPES.map((type) =>
    stat(fileOf(dataDir, type)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).some((size) => size + MAX_POST_BYTES > JOURNAL_BYTES);
}
