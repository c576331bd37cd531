// npm run test:canary: does the site stand on the next version of Next? Installs the newest canary, or
// the version given, in a copy of the project, builds it there and tests it: docs/upgrading.md.
// Behind `--`, what the browser tests are narrowed to: `npm run test:canary -- 16.5.0-canary.38 -- headers`.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countTests, readReports } from './reports.mjs';

/** Steps of scripts/test.mjs: what a new version of Next can break. */
const STEPS = [
  'types',
  'production build',
  'what we rely on in Next',
  'build with hostile content',
  'browser tests',
];

const read = (command, ...args) =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout;

/** There is no tag for it: npm lists all versions in their order. */
const newestCanary = () =>
  JSON.parse(read('npm', 'view', 'next', 'versions', '--json')).findLast((version) =>
    version.includes('-canary.'),
  );

/** The project as the working copy has it, without what is built or ignored. */
function copyProject() {
  const copy = mkdtempSync(path.join(tmpdir(), 'next-canary-'));
  const files = read('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of files.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  return copy;
}

/** The names of what failed: a contract test's title begins with its coupling. */
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
const narrowing = given.includes('--') ? given.splice(given.indexOf('--')) : [];
const version = given[0] ?? newestCanary();
const copy = copyProject();
const rows = [];
const broken = [];

/** Runs a command in the copy, and notes how it went. @returns whether it went well */
function note(name, command, args, readCounts) {
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
const isInstalled = note('install', 'npm', ['install', '--save-exact', `next@${version}`]);
if (isInstalled)
  for (const name of STEPS) {
    const narrowed = name === 'browser tests' ? narrowing : [];
    const isGood = note(name, process.execPath, ['scripts/test.mjs', name, ...narrowed], true);
    // Without a build there is nothing to test.
    if (!isGood && name.includes('build')) break;
  }
rmSync(copy, { recursive: true, force: true });

console.log(
  ['', `next ${version}`, '', '| step | result | tests | seconds |', '| --- | --- | --- | ---: |']
    .concat(rows)
    .join('\n'),
);
if (broken.length > 0) console.log(`\nNo longer as lib/next-internals says: ${broken.join(', ')}.`);
process.exit(rows.every((row) => row.includes('| passed |')) ? 0 : 1);
