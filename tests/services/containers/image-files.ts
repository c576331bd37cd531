import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../support/run';

const CHUNK_BYTES = 1 << 24;

/** The given short words that a file contains. */
async function wordsIn(file: string, words: string[]): Promise<string[]> {
  const found = new Set<string>();
  const overlap = Math.max(...words.map((word) => word.length));
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const bytes = Buffer.concat([tail, chunk]);
    for (const word of words) if (bytes.includes(word)) found.add(word);
    tail = bytes.subarray(-overlap);
  }
  return [...found];
}

/** The given words that a saved image contains, in a layer, its history or its configuration. */
export async function findWords(saved: string, words: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const name of await readdir(saved))
    for (const word of await wordsIn(path.join(saved, name), words)) found.add(word);
  return [...found];
}

/** The paths of all files in the layers of a saved image, except those that a later layer deletes. */
export async function listFiles(saved: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(path.join(saved, 'manifest.json'), 'utf8'));
  const files: string[] = [];
  for (const { digest } of manifest.layers) {
    const layer = path.join(saved, digest.replace('sha256:', ''));
    files.push(...(await run('tar', ['--list', '--file', layer])).split('\n'));
  }
  return files;
}
