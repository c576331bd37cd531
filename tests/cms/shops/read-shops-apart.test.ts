import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  MAX_FILES,
  ReaderIsBusy,
  readShopsApart,
} from '../../../cms/src/lib/shops/read-shops-apart';
import { isFileFault, UnreadableFile } from '../../../cms/src/lib/shops/unreadable-file';
import { HANG_MS } from '../../support/hang';

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'shops-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

/** Reads a file in a thread that does this, in place of the reader. */
async function readBy(script: string, maxMs = HANG_MS) {
  const directory = await newDirectory();
  const worker = path.join(directory, 'worker.cjs');
  await writeFile(
    worker,
    `const { parentPort, workerData } = require('node:worker_threads');\n${script}`,
  );
  return readShopsApart(Buffer.from('Nom;Ville'), { worker, maxMs, maxMemoryMb: 16 });
}

const named = (name: string, code?: string) => Object.assign(new Error(), { name, code });

it('gives the thread the file, and takes its list', async () => {
  const list = await readBy('parentPort.postMessage({ list: String.fromCharCode(...workerData) })');
  expect(list).toBe('Nom;Ville');
});

it.each([
  ['does not end', 'for (;;);', 300, /trop grand/],
  [
    'needs more memory than there is',
    'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));',
    HANG_MS,
    /trop grand/,
  ],
  ['says why', "parentPort.postMessage({ refusal: 'Ce fichier est vide.' })", HANG_MS, /est vide/],
])('refuses in French a file whose reader %s', async (_, script, maxMs, message) => {
  const refusal = await readBy(script, maxMs).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnreadableFile);
  expect(refusal).toMatchObject({ message: expect.stringMatching(message) });
});

it('reads one file after another, and refuses those that would be too many', async () => {
  const log = path.join(await newDirectory(), 'log');
  const write = (text: string) =>
    `require('node:fs').appendFileSync(${JSON.stringify(log)}, '${text} ');`;
  const script = `${write('begins')}
    for (const end = Date.now() + 50; Date.now() < end;);
    ${write('ends')}
    parentPort.postMessage({ list: 'read' });`;
  const readings = Array.from({ length: MAX_FILES + 1 }, () => readBy(script));
  const refused = (await Promise.allSettled(readings)).filter(
    ({ status }) => status === 'rejected',
  );
  expect(refused).toEqual([{ status: 'rejected', reason: expect.any(ReaderIsBusy) }]);
  expect(await readFile(log, 'utf8')).toBe('begins ends '.repeat(MAX_FILES));
});

it('does not call a fault of the reader a fault of the file', async () => {
  const fault = readBy("throw new TypeError('no such property')");
  await expect(fault).rejects.toThrow(TypeError);
});

it.each<[string, Error]>([
  ['an archive that is none', named('InvalidInputError', 'INVALID_ZIP')],
  ['compressed data that are damaged', named('Error', 'Z_DATA_ERROR')],
  ['XML that is cut off', new Error('unclosed tag')],
  ['a quotation mark that is not closed', named('Error', 'CSV_QUOTE_NOT_CLOSED')],
])('is a fault of the file: %s', (_, error) => {
  expect(isFileFault(error)).toBe(true);
});

it.each<[string, Error]>([
  ['a value that is not there', new TypeError('no such property')],
  ['a package that is not there', named('Error', 'ERR_MODULE_NOT_FOUND')],
])('is a fault of ours: %s', (_, error) => {
  expect(isFileFault(error)).toBe(false);
});
