import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { startWith, temporaryFolder } from '../../support/service';

const start = (folder: string) =>
  startWith({ DATA_DIR: folder }, () => import('@/lib/security/signing'));

it('verifies a token for its own purpose only, and returns what was signed', async () => {
  const { signToken, verifyToken } = await start(await temporaryFolder());
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const token = signToken('form', text);
      return (
        /^[\w-]*\.[\w-]+$/.test(token) &&
        verifyToken('form', token) === Buffer.from(text).toString() &&
        verifyToken('state', token) === undefined
      );
    }),
  );
});

it('rejects everything that it did not sign', async () => {
  const { signToken, verifyToken } = await start(await temporaryFolder());
  const token = signToken('form', 'now');
  const [payload, signature] = token.split('.');
  for (const forged of [
    '',
    '.',
    payload,
    `${payload}.`,
    `x${token}`,
    `${token}.x`,
    `.${signature}`,
  ])
    expect(verifyToken('form', forged ?? '')).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => verifyToken('form', text) === undefined));
});

it('generates the secret once, in a file that only its owner can read', async () => {
  const folder = path.join(await temporaryFolder(), 'made', 'when-needed');
  const first = await start(folder);
  const token = first.signToken('form', 'now');
  expect((await start(folder)).verifyToken('form', token)).toBe('now');
  expect(await readdir(folder)).toEqual(['form-secret']);
  const file = path.join(folder, 'form-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(token).not.toContain(await readFile(file, 'utf8'));
});

it.each([
  ['empty, as after a power cut', ''],
  ['short', 'abc123'],
])('replaces a file that is %s', async (_, text) => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'form-secret');
  await writeFile(file, text);
  const { signToken, verifyToken } = await start(folder);
  const token = signToken('form', 'now');
  expect(verifyToken('form', signToken('form', 'now', text))).toBeUndefined();
  expectConsole('warn', /form secret in DATA_DIR is not valid/);
  expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(await readdir(folder)).toEqual(['form-secret']);
  expect((await start(folder)).verifyToken('form', token)).toBe('now');
});

it('prefers FORM_SECRET, so that all instances share a key', async () => {
  vi.stubEnv('FORM_SECRET', 'a secret of the operator');
  const token = (await start(await temporaryFolder())).signToken('form', 'now');
  expect((await start(await temporaryFolder())).verifyToken('form', token)).toBe('now');
  vi.stubEnv('FORM_SECRET', 'another secret, quite another');
  expect((await start(await temporaryFolder())).verifyToken('form', token)).toBeUndefined();
});

it('falls back to a temporary secret if the folder is not writable', async () => {
  const file = path.join(await temporaryFolder(), 'a-file');
  await writeFile(file, '');
  const { signToken, verifyToken } = await start(file);
  expect(verifyToken('form', signToken('form', 'now'))).toBe('now');
  expectConsole('warn', /The form secret cannot be stored/);
});
