// npm run test:canary: tests the site with the newest canary of Next, or with the given version, in a
// copy of the project: docs/upgrading.md. Arguments after `--` select browser tests:
// `npm run test:canary -- 16.5.0-canary.38 -- headers`.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countTests, readReports } from './test/reports.mjs';

/** Steps of scripts/test.mjs: what a new version of Next can break. */
const STEPS = [
  'types',
  'production build',
  'pictures',
  'what we rely on in Next',
  'build with hostile content',
  'browser tests',
];

const read = (command, ...args) =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout;

/** No dist-tag names it, but npm lists versions in order. */
const newestCanary = () =>
  JSON.parse(read('npm', 'view', 'next', 'versions', '--json')).findLast((version) =>
    version.includes('-canary.'),
  );

/** Copies the working tree, without ignored files. */
function copyProject() {
  const copy = mkdtempSync(path.join(tmpdir(), 'next-canary-'));
  const files = read('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of files.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  return copy;
}

/** The couplings whose tests failed: the title of a contract test begins with the coupling's name. */
const brokenCouplings = (reports) => [
  ...new Set(
    reports
      .flatMap(({ testResults = [] }) => testResults)
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => title.split(':')[0]),
  ),
];

const given = process.argv.slice(2);
const browserTestFilter = given.includes('--') ? given.splice(given.indexOf('--')) : [];
const version = given[0] ?? newestCanary();
const copy = copyProject();
const rows = [];
const broken = [];

/** Runs a command in the copy and adds a row to the table. @returns whether it succeeded */
function runStep(name, command, args, readCounts) {
  console.log(`\n▸ ${name}`);
  const since = Date.now();
  const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  const seconds = ((Date.now() - since) / 1000).toFixed(0);
  const reports = readCounts ? readReports(copy) : [];
  const { passed, failed } = countTests(reports);
  broken.push(...brokenCouplings(reports));
  const tests = reports.length > 0 ? `${passed} passed, ${failed} failed` : '';
  rows.push(`| ${name} | ${status === 0 ? 'passed' : 'failed'} | ${tests} | ${seconds} |`);
  return status === 0;
}

console.log(`next ${version} in ${copy}`);
const isInstalled = runStep('install', 'npm', ['install', '--save-exact', `next@${version}`]);
if (isInstalled)
  for (const name of STEPS) {
    const filter = name === 'browser tests' ? browserTestFilter : [];
    const hasPassed = runStep(name, process.execPath, ['scripts/test.mjs', name, ...filter], true);
    // Without a build there is nothing to test.
    if (!hasPassed && name.includes('build')) break;
  }
rmSync(copy, { recursive: true, force: true });

console.log(
  ['', `next ${version}`, '', '| step | result | tests | seconds |', '| --- | --- | --- | ---: |']
    .concat(rows)
    .join('\n'),
);
if (broken.length > 0) console.log(`\nNo longer as lib/next-internals says: ${broken.join(', ')}.`);
process.exit(rows.every((row) => row.includes('| passed |')) ? 0 : 1);
