// deploy/rehearse.sh: releases a second build to two instances behind nginx, then the first one again,
// with deploy/release.sh, while visitors are there. Exits with 1 if one of them sees an error.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isFresh } from '../build/fingerprint.mjs';
import { build } from '../build.mjs';
import { startNginx } from '../servers/nginx.mjs';
import { findCommands } from '../servers/packages.mjs';
import { freePort } from '../servers/process.mjs';
import { buildId, copyCheckout, renameBuild } from './checkout.mjs';
import { startVisitors } from './visitors.mjs';

const STAND_INS = fileURLToPath(new URL('stand-ins', import.meta.url));
/** Pages that visitors see of a build before something else happens. */
const PAGES_BETWEEN = 40;
const PATIENCE_MS = 120_000;
/** Of each kind of error, in the report. */
const LINES = 10;

/** Runs a command. @returns whether it succeeded */
async function succeeds(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const [code] = await once(child, 'close');
  return code === 0;
}

const FINGERPRINT = `import * as build from './scripts/build/fingerprint.mjs';`;
const ask = (checkout, program, env = process.env) =>
  succeeds(process.execPath, ['--input-type=module', '-e', FINGERPRINT + program], {
    cwd: checkout,
    env,
  });

/** A copy of a clone with its build, which release.sh takes for one made with the rehearsal's settings. */
async function prepare(source, target, env) {
  if (!(await ask(source, 'process.exit(build.isFresh() ? 0 : 1)')))
    throw new Error(`${source} has no build of its files: run npm run build there.`);
  copyCheckout(source, target);
  return () => ask(target, 'build.writeStamp(build.fingerprint())', env);
}

/** Waits until visitors have seen some more pages of a build. */
async function isSeen(visitors, id) {
  const goal = visitors.pagesOf(id) + PAGES_BETWEEN;
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    if (visitors.pagesOf(id) >= goal) return;
    await pause(100);
  }
  visitors.errors.push(`build ${id} is not shown`);
}

/** nginx's lines about errors, which say what the instances answered. */
const failuresIn = (accessLog) =>
  readFileSync(accessLog, 'utf8')
    .split('\n')
    .filter((line) => /"status":[45]/.test(line));

async function rehearse(work, other) {
  const at = (...names) => path.join(work, ...names);
  const ports = [await freePort(), await freePort()].map(String);
  const env = {
    ...process.env,
    SITE_URL: process.env.SITE_URL ?? 'http://localhost:3000',
    PATH: [STAND_INS, process.env.PATH].join(path.delimiter),
    RSYNC: findCommands('rsync', 'curl').rsync,
    ROOT: at('instances'),
    RUN: at('run'),
    CACHE_DIR: at('nginx/cache'),
    SETTINGS: at('site.env'),
  };
  // Also if the rehearsal is interrupted: the instances are no children of this process.
  process.on('exit', () => {
    for (const port of ports)
      spawnSync(path.join(STAND_INS, 'systemctl'), ['stop', `dough-site@${port}`], { env });
    rmSync(work, { recursive: true, force: true });
  });
  writeFileSync(env.SETTINGS, `SITE_URL='${env.SITE_URL}'\n`);
  const stamps = [
    await prepare(process.cwd(), at('a'), env),
    await prepare(other ? path.resolve(other) : process.cwd(), at('b'), env),
  ];
  if (!other) renameBuild(at('b'));
  for (const stamp of stamps) await stamp();
  const [former, latter] = [buildId(at('a')), buildId(at('b'))];
  if (former === latter) throw new Error(`Both folders have build ${former}.`);

  const release = (name) => succeeds('bash', [at(name, 'deploy/release.sh'), ...ports], { env });
  if (!(await release('a'))) throw new Error('The first release failed.');
  const nginx = await startNginx({
    folder: at('nginx'),
    port: await freePort(),
    instances: ports.map(Number),
    values: { STATIC_ROOT: at('run/static') },
  });
  const visitors = await startVisitors(nginx.url, [former, latter]);

  await isSeen(visitors, former);
  if (!(await release('b'))) visitors.errors.push('The release failed.');
  await isSeen(visitors, latter);
  await visitors.returnTo(former);
  if (!(await release('a'))) visitors.errors.push('The rollback failed.');
  await isSeen(visitors, former);
  await visitors.returnTo(latter);
  await visitors.stop();
  await nginx.kill();
  return { ...visitors, failures: failuresIn(at('nginx/access.log')) };
}

/** The same error may come a hundred times. */
function summary(errors) {
  const counts = new Map();
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
  return Array.from(counts, ([error, count]) => `  ${count} × ${error}`);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
if (!isFresh()) await build();
const work = mkdtempSync(path.join(tmpdir(), 'dough-rehearsal-'));
const { errors, failures, report } = await rehearse(work, process.argv[2]);
const { statuses, seen, slowest } = report();
console.log(
  [
    'What visitors saw:',
    ...Object.entries(statuses).map(([status, count]) => `  ${count} × ${status}`),
    ...Object.entries(seen).map(([id, count]) => `  ${count} pages of build ${id}`),
    `  slowest: ${slowest.ms} ms, ${slowest.path}`,
    errors.length > 0 ? `${errors.length} errors:` : 'No errors.',
    ...summary(errors).slice(0, LINES),
    ...failures.slice(0, LINES),
  ].join('\n'),
);
process.exit(errors.length > 0 ? 1 : 0);
