import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { JOURNAL_BYTES } from '../../limits';
import { log } from '../../logging/log';

const PRIVATE = 0o600;

/** The part of a stored message that stays in memory. */
export type Receipt = {
  id: number;
  documentId: string;
  createdAt: string;
  updatedAt: string;
  submission_id?: unknown;
};

/** A message with all that the visitor wrote. */
type Entry = Receipt & Record<string, unknown>;

const receiptOf = ({ id, documentId, createdAt, updatedAt, submission_id }: Entry): Receipt => ({
  id,
  documentId,
  createdAt,
  updatedAt,
  submission_id,
});

/** Identifies a message, so that a repeated submission is stored once. */
const keyOf = ({ submission_id, documentId }: Receipt) => String(submission_id || documentId);

function parse(line: string): Entry[] {
  try {
    return [JSON.parse(line)];
  } catch {
    log.warn('An unreadable line of the message file is ignored');
    return [];
  }
}

/** Syncs the folder: a power cut may lose a new file whose folder entry is not on the disk. */
async function syncFolder(file: string) {
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

/** The file has reached its size limit; an operator has to move it away. */
export class JournalFullError extends Error {
  override readonly name = 'JournalFullError';
}

/**
 * An append-only file of messages, one JSON line each, with a size limit. A message is synced to disk
 * before it is acknowledged. A line that a crash or a full disk left incomplete was never acknowledged
 * and is truncated before the next one. Only a receipt of each message stays in memory.
 */
export class Journal {
  readonly #file: string;
  #receipts = new Map<string, Receipt>();
  /** Bytes of the file when it was last read or written. */
  #size = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Appends a message unless it is stored already, and returns the receipt of either. Calls are
   * queued.
   * @param create makes the message, given the number of stored ones
   * @throws JournalFullError
   */
  append(create: (count: number) => Entry): Promise<Receipt> {
    const next = this.#queue.then(() => this.#append(create));
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #append(create: (count: number) => Entry): Promise<Receipt> {
    await mkdir(path.dirname(this.#file), { recursive: true });
    const handle = await open(this.#file, 'a+', PRIVATE);
    try {
      await this.#catchUp(handle);
      const entry = create(this.#receipts.size);
      return this.#receipts.get(keyOf(entry)) ?? (await this.#write(handle, entry));
    } finally {
      await handle.close();
    }
  }

  async #write(handle: FileHandle, entry: Entry): Promise<Receipt> {
    const line = `${JSON.stringify(entry)}\n`;
    const bytes = Buffer.byteLength(line);
    if (this.#size + bytes > JOURNAL_BYTES)
      throw new JournalFullError(`${path.basename(this.#file)} has reached its limit`);
    await handle.appendFile(line);
    await handle.sync();
    if (this.#size === 0) await syncFolder(this.#file);
    this.#size += bytes;
    return this.#remember(entry);
  }

  #remember(entry: Entry): Receipt {
    const receipt = receiptOf(entry);
    this.#receipts.set(keyOf(receipt), receipt);
    return receipt;
  }

  /** Reads the file at the first call, and again when another process has changed it. */
  async #catchUp(handle: FileHandle): Promise<void> {
    if ((await handle.stat()).size === this.#size) return;
    const text = await handle.readFile('utf8');
    const end = text.lastIndexOf('\n') + 1;
    const [complete, rest] = [text.slice(0, end), text.slice(end)];
    const last = rest ? parse(rest) : [];
    // A text editor may have dropped the last line break; anything else is an incomplete message.
    if (last.length) await handle.appendFile('\n');
    else if (rest) await handle.truncate(Buffer.byteLength(complete));
    this.#receipts.clear();
    const entries = complete.split('\n').filter(Boolean).flatMap(parse);
    for (const entry of [...entries, ...last]) this.#remember(entry);
    this.#size = (await handle.stat()).size;
  }
}
