import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../../log';

const PRIVATE = 0o600;

function parse<Entry>(line: string): Entry[] {
  try {
    return [JSON.parse(line)];
  } catch {
    log.warn('A line of the messages’ file is none');
    return [];
  }
}

/** A new file is lost in a power cut as long as its folder does not know it for good. */
async function syncFolder(file: string) {
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * A file of JSON lines that only grows. An entry is on the disk before it is answered; what a kill
 * or a full disk left half-written, and nobody was told of, is cut off before the next one.
 */
export class Journal<Entry extends object> {
  readonly #file: string;
  #entries: Entry[] = [];
  /** Bytes of the file when it was last read or written. */
  #size = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Adds what `decide` makes in view of the entries there are, or answers the one of them that it
   * chooses. One call at a time.
   */
  append(decide: (entries: readonly Entry[]) => Entry): Promise<Entry> {
    const next = this.#queue.then(() => this.#append(decide));
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #append(decide: (entries: readonly Entry[]) => Entry): Promise<Entry> {
    await mkdir(path.dirname(this.#file), { recursive: true });
    const handle = await open(this.#file, 'a+', PRIVATE);
    try {
      await this.#catchUp(handle);
      const entry = decide(this.#entries);
      if (!this.#entries.includes(entry)) await this.#write(handle, entry);
      return entry;
    } finally {
      await handle.close();
    }
  }

  async #write(handle: FileHandle, entry: Entry): Promise<void> {
    const line = `${JSON.stringify(entry)}\n`;
    await handle.appendFile(line);
    await handle.sync();
    if (this.#size === 0) await syncFolder(this.#file);
    this.#entries.push(entry);
    this.#size += Buffer.byteLength(line);
  }

  /** Reads the file at the first call, and again whenever somebody else changed it. */
  async #catchUp(handle: FileHandle): Promise<void> {
    if ((await handle.stat()).size === this.#size) return;
    const text = await handle.readFile('utf8');
    const end = text.lastIndexOf('\n') + 1;
    const [whole, rest] = [text.slice(0, end), text.slice(end)];
    const last = rest ? parse<Entry>(rest) : [];
    // An editor may have left out the last line break; anything else is half a message.
    if (last.length) await handle.appendFile('\n');
    else if (rest) await handle.truncate(Buffer.byteLength(whole));
    this.#entries = [
      ...whole
        .split('\n')
        .filter(Boolean)
        .flatMap(parse<Entry>),
      ...last,
    ];
    this.#size = (await handle.stat()).size;
  }
}
