import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createEmbeddedFetch } from '@/lib/content/embedded/service';
import { isStoreFull } from '@/lib/content/embedded/store';
import { expectConsole } from '../../../support/console';
import { embeddedClient, temporaryFolder } from '../../../support/service';

const { JOURNAL_BYTES } = vi.hoisted(() => ({ JOURNAL_BYTES: 100_000 }));
vi.mock('@/lib/limits', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  JOURNAL_BYTES,
}));

type Stored = Record<string, unknown> & { id: number; documentId: string };

const linesOf = async (folder: string, type = 'contact-messages') =>
  (await readFile(path.join(folder, `${type}.jsonl`), 'utf8')).split('\n').filter(Boolean);

const storedIn = async (folder: string, type?: string): Promise<Stored[]> =>
  (await linesOf(folder, type)).map((line) => JSON.parse(line));

it('a message is completely on disk before it is acknowledged', async () => {
  const DATA_DIR = path.join(await temporaryFolder(), 'made', 'when', 'needed');
  const client = await embeddedClient({ DATA_DIR });
  const answered = await client.create<Stored>('contact-messages', {
    name: 'Zoé\n"Ż" 🍪',
    submission_id: 'one',
  });
  expect(answered).toMatchObject({ id: 1, submission_id: 'one' });
  expect(await storedIn(DATA_DIR)).toEqual([{ ...answered, name: 'Zoé\n"Ż" 🍪' }]);
});

it('kit requests are stored in a file of their own', async () => {
  const DATA_DIR = await temporaryFolder();
  const client = await embeddedClient({ DATA_DIR });
  await client.create('kit-requests', { items: ['price_labels'] });
  expect(await storedIn(DATA_DIR, 'kit-requests')).toMatchObject([{ items: ['price_labels'] }]);
  await expect(linesOf(DATA_DIR, 'contact-messages')).rejects.toThrow('ENOENT');
});

it('a submission_id is stored once, even across restarts', async () => {
  const DATA_DIR = await temporaryFolder();
  const first = await (await embeddedClient({ DATA_DIR })).create<Stored>('contact-messages', {
    message: 'first',
    submission_id: 'same',
  });
  const restarted = await embeddedClient({ DATA_DIR });
  const again = await restarted.create('contact-messages', {
    message: 'second',
    submission_id: 'same',
  });
  expect(again).toEqual(first);
  expect(await linesOf(DATA_DIR)).toHaveLength(1);
});

it('fifty concurrent messages are stored one per line, each with its own id', async () => {
  const DATA_DIR = await temporaryFolder();
  const client = await embeddedClient({ DATA_DIR });
  const words = Array.from({ length: 50 }, (_, index) => `message ${index}`);
  await Promise.all(
    words.map((message) => client.create('contact-messages', { message, submission_id: message })),
  );
  const stored = await storedIn(DATA_DIR);
  expect(stored.map(({ message }) => message)).toEqual(words);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(50);
  expect(new Set(stored.map(({ documentId }) => documentId)).size).toBe(50);
});

it('two concurrent requests with the same submission_id are stored once', async () => {
  const DATA_DIR = await temporaryFolder();
  const client = await embeddedClient({ DATA_DIR });
  const send = () => client.create<Stored>('contact-messages', { submission_id: 'double-click' });
  const [first, second] = await Promise.all([send(), send()]);
  expect(second).toEqual(first);
  expect(await linesOf(DATA_DIR)).toHaveLength(1);
});

it('a line that a power cut left incomplete is removed, and no message is lost', async () => {
  const DATA_DIR = await temporaryFolder();
  const file = path.join(DATA_DIR, 'contact-messages.jsonl');
  await writeFile(file, '{"id":1,"submission_id":"kept"}\n{"id":2,"submission_id":"h\u00e9');
  const client = await embeddedClient({ DATA_DIR });
  await client.create('contact-messages', { message: 'after the cut', submission_id: 'new' });
  expectConsole('warn', /unreadable line/);
  const [kept, added, ...rest] = await linesOf(DATA_DIR);
  expect(kept).toBe('{"id":1,"submission_id":"kept"}');
  expect(JSON.parse(added ?? '')).toMatchObject({ message: 'after the cut' });
  expect(rest).toEqual([]);
});

it('an unreadable line does not affect the other messages', async () => {
  const DATA_DIR = await temporaryFolder();
  const file = path.join(DATA_DIR, 'contact-messages.jsonl');
  await writeFile(file, '{"submission_id":"a"}\nnonsense\n{"submission_id":"b"}\n');
  const client = await embeddedClient({ DATA_DIR });
  await client.create('contact-messages', { submission_id: 'b' });
  expectConsole('warn', /unreadable line/);
  expect(await linesOf(DATA_DIR)).toHaveLength(3);
});

it('a file that was changed from outside is read again', async () => {
  const DATA_DIR = await temporaryFolder();
  const file = path.join(DATA_DIR, 'contact-messages.jsonl');
  const client = await embeddedClient({ DATA_DIR });
  const send = (id: string) => client.create('contact-messages', { submission_id: id });
  await send('a');
  await writeFile(file, '');
  await send('a');
  expect(await linesOf(DATA_DIR)).toHaveLength(1);
  await writeFile(file, '{"submission_id":"written by another process"}\n', { flag: 'a' });
  await send('written by another process');
  expect(await linesOf(DATA_DIR)).toHaveLength(2);
});

it('an unwritable disk is an error, never a success', async () => {
  const folder = await temporaryFolder();
  const DATA_DIR = path.join(folder, 'a-file');
  await writeFile(DATA_DIR, '');
  const client = await embeddedClient({ DATA_DIR });
  await expect(client.create('contact-messages', {})).rejects.toMatchObject({
    status: 500,
    name: 'UnknownError',
    message: expect.stringMatching(/ENOTDIR|EEXIST/),
  });
});

it.each([
  ['no data', '{}'],
  ['no JSON', '{'],
  ['data that is no object', '{"data":"words"}'],
])('answers 400 for a body with %s', async (_, body) => {
  const serve = createEmbeddedFetch({ contentDir: 'content', dataDir: await temporaryFolder() });
  const response = await serve('http://embedded/api/contact-messages', {
    method: 'POST',
    body,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    data: null,
    error: { status: 400, name: 'ValidationError', message: expect.any(String) },
  });
});

it('answers 507 while the message file is full, until it is moved away', async () => {
  const DATA_DIR = await temporaryFolder();
  const file = path.join(DATA_DIR, 'contact-messages.jsonl');
  const client = await embeddedClient({ DATA_DIR });
  const old = { id: 1, documentId: 'old', message: 'x'.repeat(JOURNAL_BYTES - 100) };
  await writeFile(file, `${JSON.stringify(old)}\n`);
  await expect(client.create('contact-messages', { message: 'second' })).rejects.toMatchObject({
    status: 507,
  });
  expect(await isStoreFull(DATA_DIR)).toBe(true);
  await rm(file);
  await client.create('contact-messages', { message: 'third' });
  expect(await storedIn(DATA_DIR)).toMatchObject([{ message: 'third' }]);
  expect(await isStoreFull(DATA_DIR)).toBe(false);
});
