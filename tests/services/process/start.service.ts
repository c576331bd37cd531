import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { buildServer } from '@/scripts/build/build-server.mjs';

const FINGERPRINT = pathToFileURL('scripts/build/fingerprint.mjs').href;
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

/** The fingerprint of a build in a folder, which is the working folder of the process that asks. */
const fingerprintIn = (cwd: string) =>
  execFileSync(
    process.execPath,
    ['-e', `import('${FINGERPRINT}').then((module) => console.log(module.fingerprint()))`],
    { cwd },
  ).toString();

it.each([
  ['scripts/build/compress.mjs', true],
  ['messages/fr.json', true],
  ['content/settings/settings.yaml', false],
  ['.env.local', false],
])('a changed %s outdates a build: %s', async (file, isOutdated) => {
  const project = await folder();
  const built = fingerprintIn(project);
  await mkdir(path.join(project, path.dirname(file)), { recursive: true });
  await writeFile(path.join(project, file), 'NOINDEX=true');
  expect(fingerprintIn(project) !== built).toBe(isOutdated);
});

it('npm start logs a start with invalid settings as failed, and names the setting', async () => {
  const env = { SITE_URL: 'no address', DIST_DIR: '.next-none', PORT: '3190' };
  const { code, output, errors } = await npmStart(env);
  expect(code).toBe(1);
  expect(errors).toContain(FAILED_START);
  expect(output + errors).toContain('SITE_URL');
});

/** `npm start` over a server that does what this script says. */
async function startOver(script: string, env: Record<string, string> = {}, settings = '') {
  const cwd = await folder();
  for (const name of ['.next/static', 'content'])
    await mkdir(path.join(cwd, name), { recursive: true });
  await writeFile(path.join(cwd, '.next/BUILD_ID'), 'build');
  await writeFile(path.join(cwd, '.env.local'), settings);
  vi.stubEnv('DIST_DIR', path.join(cwd, '.next'));
  buildServer();
  await writeFile(path.join(cwd, 'server.mjs'), script);
  const serve = path.resolve('scripts/serve.mjs');
  return end(spawn(process.execPath, [serve], { cwd, env: { ...process.env, ...env } }));
}

/** Every line is one. */
const events = (errors: string) =>
  errors
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);

it.each([
  ['is killed', "process.send('ready', () => process.kill(process.pid, 'SIGKILL'))", 1, 'SIGKILL'],
  ['ends', "process.send('ready', () => process.exit(7))", 7, 'exit code 7'],
])('npm start logs a server that %s after its start as a crash', async (_, script, exit, end) => {
  const { code, errors } = await startOver(script);
  expect(code).toBe(exit);
  const msg = 'The server ended while it was running';
  expect(events(errors)).toMatchObject([{ level: 'error', msg, end }]);
});

it('npm start logs a crash before readiness as a failed start', async () => {
  const { code, errors } = await startOver('process.exit(7)');
  expect(code).toBe(7);
  expect(events(errors)).toMatchObject([{ msg: FAILED_START, end: 'exit code 7' }]);
});

it('npm start wraps a server’s standard error in log events', async () => {
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
      text: expect.stringMatching(/^Error: of Next\n +at /),
    }),
  );
});

/** Prints the limit of its heap in MB, without the young objects' part. */
const PRINT_LIMIT = `import v8 from 'node:v8';
  console.log(v8.getHeapStatistics().heap_size_limit / 2 ** 20);`;

it.each([
  ['512 MB', '', 512],
  ['what the operator sets', '--dns-result-order=ipv4first --max-old-space-size=600', 600],
])('the heap of the server has a limit: %s', async (_, options, limit) => {
  const { output } = await startOver(PRINT_LIMIT, { NODE_OPTIONS: options });
  expect(Number(output)).toBeGreaterThanOrEqual(limit);
  expect(Number(output)).toBeLessThan(limit + 100);
});

/** Occupies a port of a host, which a failed start names. */
async function occupy(host: string) {
  const server = createServer().listen(0, host);
  later.push(() => server.close());
  await once(server, 'listening');
  return { HOST: host, PORT: String((server.address() as AddressInfo).port) };
}

it('the server listens where .env.local says, unless the environment says otherwise', async () => {
  const start = "await import('./.next/site-server/main.mjs')";
  const [local, other] = [await occupy('127.0.0.8'), await occupy('127.0.0.9')];
  const settings = `HOST=${local.HOST}\nPORT=${local.PORT}\n`;
  const { errors } = await startOver(start, {}, settings);
  expect(errors).toContain(`EADDRINUSE: address already in use ${local.HOST}:${local.PORT}`);
  expect(errors).toContain(FAILED_START);
  const overridden = await startOver(start, other, settings);
  expect(overridden.errors).toContain(`${other.HOST}:${other.PORT}`);
});
