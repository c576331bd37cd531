import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { startWith, temporaryFolder } from '../../support/service';

const start = (folder: string) =>
  startWith({ DATA_DIR: folder }, () => import('@/lib/security/token'));

it('a token gives back what was signed, and only for its purpose', async () => {
  const { signToken, readToken } = await start(await temporaryFolder());
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const token = signToken('form', text);
      return (
        /^[\w-]*\.[\w-]+$/.test(token) &&
        readToken('form', token) === Buffer.from(text).toString() &&
        readToken('state', token) === undefined
      );
    }),
  );
});

it('anything else is no token', async () => {
  const { signToken, readToken } = await start(await temporaryFolder());
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
    expect(readToken('form', forged ?? '')).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => readToken('form', text) === undefined));
});

it('the secret is made once and kept, for its owner alone', async () => {
  const folder = path.join(await temporaryFolder(), 'made', 'when-needed');
  const first = await start(folder);
  const token = first.signToken('form', 'now');
  expect((await start(folder)).readToken('form', token)).toBe('now');
  expect(await readdir(folder)).toEqual(['form-secret']);
  const file = path.join(folder, 'form-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(token).not.toContain(await readFile(file, 'utf8'));
});

it('FORM_SECRET stands above it, so that instances agree', async () => {
  vi.stubEnv('FORM_SECRET', 'a secret of the operator');
  const token = (await start(await temporaryFolder())).signToken('form', 'now');
  expect((await start(await temporaryFolder())).readToken('form', token)).toBe('now');
  vi.stubEnv('FORM_SECRET', 'another secret, quite another');
  expect((await start(await temporaryFolder())).readToken('form', token)).toBeUndefined();
});

it('a folder that cannot be written to is no reason to fail', async () => {
  const file = path.join(await temporaryFolder(), 'a-file');
  await writeFile(file, '');
  const { signToken, readToken } = await start(file);
  expect(readToken('form', signToken('form', 'now'))).toBe('now');
  expectConsole('warn', /No secret can be kept/);
});
