import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { fingerprint, writeStamp } from '@/scripts/fingerprint.mjs';

const FAILED_START = 'Error while mounting app';
const later: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of later.splice(0)) await undo();
});

async function folder() {
  const made = await mkdtemp(path.join(tmpdir(), 'start-'));
  later.push(() => rm(made, { recursive: true }));
  return made;
}

async function end(start: ChildProcessWithoutNullStreams) {
  const ended = once(start, 'exit').then(([code]) => code as number | null);
  const [output, errors, code] = await Promise.all([text(start.stdout), text(start.stderr), ended]);
  return { output, errors, code };
}

const npmStart = (env: Record<string, string>) =>
  end(spawn(process.execPath, ['scripts/start.mjs'], { env: { ...process.env, ...env } }));

it('a start with bad settings is logged as such, with what is wrong', async () => {
  const env = { SITE_URL: 'no address', DIST_DIR: '.next-none', PORT: '3190' };
  const { code, output, errors } = await npmStart(env);
  expect(code).toBe(1);
  expect(errors).toContain(FAILED_START);
  expect(output + errors).toContain('SITE_URL');
});

it('a start on a port that is taken is logged as such', async () => {
  const other = createServer().listen(0, 'localhost');
  later.push(() => other.close());
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  vi.stubEnv('DIST_DIR', await folder());
  writeStamp(fingerprint());
  const { code, errors } = await npmStart({ PORT });
  expect(code).toBe(1);
  expect(errors).toContain('EADDRINUSE');
  expect(errors).toContain(FAILED_START);
});

/** `npm start` over a server that does what this script says. */
async function startOver(script: string) {
  const cwd = await folder();
  const bin = path.join(cwd, 'node_modules/next/dist/bin');
  await mkdir(bin, { recursive: true });
  await mkdir(path.join(cwd, 'node_modules/.bin'));
  await symlink('../next/dist/bin/next', path.join(cwd, 'node_modules/.bin/next'));
  await mkdir(path.join(cwd, '.next'));
  await mkdir(path.join(cwd, 'scripts'));
  await writeFile(path.join(cwd, 'scripts/probe-content.mjs'), '');
  await writeFile(path.join(bin, 'next'), `if (process.argv[2] === 'start') { ${script} }`);
  return end(spawn(process.execPath, [path.resolve('scripts/start.mjs')], { cwd }));
}

it('a server that dies after its start is logged as that', async () => {
  const killed = "process.send('ready', () => process.kill(process.pid, 'SIGKILL'))";
  const { code, errors } = await startOver(killed);
  expect(code).toBe(1);
  expect(errors).toContain('The server ended while it was running (SIGKILL)');
  expect(errors).not.toContain(FAILED_START);
  const failed = await startOver("process.send('ready', () => process.exit(7))");
  expect(failed.code).toBe(7);
  expect(failed.errors).toContain('The server ended while it was running (exit code 7)');
});

it('a server that dies before it is ready is a failed start', async () => {
  const { code, errors } = await startOver('process.exit(7)');
  expect(code).toBe(7);
  expect(errors).toContain(FAILED_START);
  expect(errors).not.toContain('while it was running');
});
