// What the site makes from content, finished responses and results of queries, in memory and on disk.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { log } from '../logging/log';
import { processState } from '../process-state';
import { currentSeries, isInvalidatedSince } from './tags';

export type Entry<Head> = {
  /** What is known about the body, as JSON. */
  head: Head;
  body: Buffer;
  /** The tags of the content that it was made from. */
  tags: readonly string[];
  /** The generation of content when its making began (lib/cache/tags.ts). */
  generation: number;
  /** When it must be made anew even if no tag was invalidated, on the clock of `performance.now()`. */
  expires: number;
};

type Options = {
  /** The folder on disk; without one, entries are only in memory. */
  folder?: string;
  memoryBytes: number;
  diskBytes?: number;
};

/** The line before a file's body. */
type FileHead<Head> = Pick<Entry<Head>, 'head' | 'tags' | 'generation'> & {
  key: string;
  length: number;
  series: string;
  /** The time at which the entry expires, in milliseconds; null for never. */
  expires: number | null;
  /** The time for which it is valid from then on, in milliseconds, in case a clock was wrong. */
  lifetime: number | null;
};

const NEW = '.new';
/** The size of a page with its compressed forms (lib/pages/serve.ts), in sizes of the page. */
const WITH_ENCODINGS = 1.5;

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);

/** What decides whether something still shows current content. */
export type Age = Pick<Entry<unknown>, 'tags' | 'generation' | 'expires'>;

/** Whether something still shows current content. */
export const isFresh = ({ generation, tags, expires }: Age): boolean =>
  performance.now() < expires && !isInvalidatedSince(generation, tags);

/** The writes of all stores in progress. */
const writes = processState('store-writes', () => new PQueue({ concurrency: 1 }));

/** Resolves when everything that was stored is on disk. */
export const flushStores = (): Promise<void> => writes.onIdle();

/**
 * Entries by key, the least recently used of which are dropped. A file is written whole or not at
 * all, and read again after a restart.
 */
export class Store<Head> {
  readonly #memory: LRUCache<string, Entry<Head>>;
  readonly #folder: string | undefined;
  readonly #diskBytes: number;
  /** The sizes of the files by name, the least recently used first. */
  readonly #files = new Map<string, number>();
  #bytesOnDisk = 0;
  #isFailing = false;

  constructor({ folder, memoryBytes, diskBytes = 0 }: Options) {
    this.#memory = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: ({ body }, key) =>
        Math.ceil(body.length * WITH_ENCODINGS) + key.length + 1_000,
    });
    this.#folder = folder;
    this.#diskBytes = diskBytes;
    if (folder) this.#open(folder);
  }

  /** Lists the files of a folder, oldest first, without those whose writing was interrupted. */
  #open(folder: string): void {
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(folder).map((name) => {
      const file = path.join(folder, name);
      return { name, file, ...statSync(file) };
    });
    for (const { name, file, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs))
      if (name.endsWith(NEW)) rmSync(file);
      else this.#register(name, size);
  }

  #register(name: string, size: number): void {
    this.#bytesOnDisk += size - (this.#files.get(name) ?? 0);
    this.#files.delete(name);
    this.#files.set(name, size);
  }

  #forget(name: string): void {
    this.#bytesOnDisk -= this.#files.get(name) ?? 0;
    this.#files.delete(name);
  }

  get(key: string): Entry<Head> | undefined {
    const known = this.#memory.get(key);
    if (known || !this.#folder) return known;
    const name = nameOf(key);
    const size = this.#files.get(name);
    if (size === undefined) return undefined;
    const entry = this.#read(path.join(this.#folder, name), key);
    if (entry) {
      this.#register(name, size);
      this.#memory.set(key, entry);
    } else this.#forget(name);
    return entry;
  }

  /** An entry from its file; undefined if the file is damaged, as after a power cut. */
  #read(file: string, key: string): Entry<Head> | undefined {
    try {
      const contents = readFileSync(file);
      const end = contents.indexOf('\n');
      const { length, series, expires, lifetime, ...head }: FileHead<Head> = JSON.parse(
        contents.toString('utf8', 0, end),
      );
      const body = contents.subarray(end + 1);
      if (body.length !== length || head.key !== key) return undefined;
      const left = Math.min(
        (expires ?? Number.POSITIVE_INFINITY) - Date.now(),
        lifetime ?? Number.POSITIVE_INFINITY,
      );
      return {
        head: head.head,
        body,
        tags: head.tags,
        generation: series === currentSeries() ? head.generation : 0,
        expires: performance.now() + left,
      };
    } catch (error) {
      log.warn('A stored file cannot be read', { error });
      return undefined;
    }
  }

  /**
   * Stores an entry in place of an older one.
   * @param options whether it is also kept on disk
   */
  set(key: string, entry: Entry<Head>, { onDisk = true } = {}): void {
    this.#memory.set(key, entry);
    if (!this.#folder || !onDisk) return;
    const file = path.join(this.#folder, nameOf(key));
    void writes.add(() => this.#write(file, key, entry));
  }

  delete(key: string): void {
    this.#memory.delete(key);
    if (!this.#folder) return;
    const name = nameOf(key);
    const file = path.join(this.#folder, name);
    this.#forget(name);
    void writes.add(async () => {
      // A file that was waiting to be written is there by now.
      this.#forget(name);
      await rm(file, { force: true });
    });
  }

  async #write(file: string, key: string, entry: Entry<Head>): Promise<void> {
    const { head, body, tags, generation, expires } = entry;
    const left = expires - performance.now();
    const isLimited = Number.isFinite(left);
    const first: FileHead<Head> = {
      key,
      head,
      tags,
      generation,
      length: body.length,
      series: currentSeries(),
      expires: isLimited ? Date.now() + left : null,
      lifetime: isLimited ? left : null,
    };
    const contents = Buffer.concat([Buffer.from(`${JSON.stringify(first)}\n`), body]);
    try {
      await writeFile(file + NEW, contents, { flush: true });
      await rename(file + NEW, file);
      this.#register(path.basename(file), contents.length);
      await this.#shrink(path.dirname(file));
      this.#isFailing = false;
    } catch (error) {
      // The entry is in memory, and the next one is tried again. A full disk is one line of the log.
      if (!this.#isFailing) log.error('A response cannot be stored on disk', { error });
      this.#isFailing = true;
    }
  }

  async #shrink(folder: string): Promise<void> {
    for (const name of this.#files.keys()) {
      if (this.#bytesOnDisk <= this.#diskBytes) return;
      this.#forget(name);
      await rm(path.join(folder, name), { force: true });
    }
  }
}
