import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { buildServer } from '@/scripts/build-server.mjs';
import { fingerprint, writeStamp } from '@/scripts/fingerprint.mjs';

const FAILED_START = 'Error while mounting app';
const later: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of later.splice(0)) await undo();
});

/** Where packages are found. */
async function folder() {
  await mkdir('node_modules/.cache', { recursive: true });
  const made = await mkdtemp(path.resolve('node_modules/.cache/start-'));
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
  buildServer();
  const { code, errors } = await npmStart({ PORT });
  expect(code).toBe(1);
  expect(errors).toContain('EADDRINUSE');
  expect(errors).toContain(FAILED_START);
});

/** `npm start` over a server that does what this script says. */
async function startOver(script: string) {
  const cwd = await folder();
  await mkdir(path.join(cwd, '.next'));
  vi.stubEnv('DIST_DIR', path.join(cwd, '.next'));
  writeStamp(fingerprint());
  buildServer();
  await writeFile(path.join(cwd, 'server.mjs'), script);
  return end(spawn(process.execPath, [path.resolve('scripts/serve.mjs')], { cwd }));
}

/** Every line is one. */
const events = (errors: string) =>
  errors
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);

it('a server that dies after its start is logged as that', async () => {
  const killed = "process.send('ready', () => process.kill(process.pid, 'SIGKILL'))";
  const { code, errors } = await startOver(killed);
  expect(code).toBe(1);
  expect(events(errors)).toMatchObject([
    { level: 'error', msg: 'The server ended while it was running (SIGKILL)' },
  ]);
  const failed = await startOver("process.send('ready', () => process.exit(7))");
  expect(failed.code).toBe(7);
  expect(events(failed.errors)).toMatchObject([
    { msg: 'The server ended while it was running (exit code 7)' },
  ]);
});

it('a server that dies before it is ready is a failed start', async () => {
  const { code, errors } = await startOver('process.exit(7)');
  expect(code).toBe(7);
  expect(events(errors)).toMatchObject([{ msg: FAILED_START, end: 'exit code 7' }]);
});

it('what a server prints to standard error becomes events, beside its own', async () => {
  const own = '{"level":"warn","msg":"Its own"}';
  const { errors } = await startOver(
    `import { writeSync } from 'node:fs';
     console.error(new Error('of Next'));
     writeSync(Number(process.env.LOG_FD), '${own}\\n');
     process.exitCode = 7;`,
  );
  const written = events(errors);
  expect(written).toContainEqual(JSON.parse(own));
  expect(written).toContainEqual(
    expect.objectContaining({
      msg: 'The server printed an error',
      printed: 'Error: of Next',
      details: expect.stringContaining('at '),
    }),
  );
});
