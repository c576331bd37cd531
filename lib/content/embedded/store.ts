import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../../log';
import type { CreateOnlyType } from './schema';

type Message = Record<string, unknown> & { id: number; documentId: string };

/** One append at a time: two requests never interleave their lines. */
let queue: Promise<unknown> = Promise.resolve();

const read = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

function parseLine(line: string): Message[] {
  if (!line) return [];
  try {
    return [JSON.parse(line)];
  } catch {
    // A power cut can leave half a line, which was never acknowledged.
    log.warn('A half-written message was passed over');
    return [];
  }
}

async function append(file: string, data: Record<string, unknown>): Promise<Message> {
  await mkdir(path.dirname(file), { recursive: true });
  const text = await read(file);
  const stored = text.split('\n').flatMap(parseLine);
  const twin = stored.find(({ submission_id }) => submission_id === data.submission_id);
  if (data.submission_id && twin) return twin;

  const now = new Date().toISOString();
  const message: Message = {
    ...data,
    id: stored.length + 1,
    documentId: randomBytes(12).toString('hex'),
    createdAt: now,
    updatedAt: now,
  };
  const lineBreak = text && !text.endsWith('\n') ? '\n' : '';
  const handle = await open(file, 'a');
  try {
    await handle.writeFile(`${lineBreak}${JSON.stringify(message)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return message;
}

/**
 * Stores a visitor's message as one JSON line, synced to the disk before it is answered. A
 * `submission_id` that is stored already answers the stored message.
 */
export function storeMessage(dataDir: string, type: CreateOnlyType, data: Record<string, unknown>) {
  const next = queue.then(() => append(path.join(dataDir, `${type}.jsonl`), data));
  queue = next.catch(() => undefined);
  return next;
}
