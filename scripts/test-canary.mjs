// npm run test:canary: tests the site with the newest canary of Next, or with the given version, in
// a copy of the project (docs/upgrading.md). Arguments after `--` select browser tests:
// `npm run test:canary -- 16.5.0-canary.38 -- headers`.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const read = (command, ...args) =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout;

/** The newest canary. No dist-tag names it, but npm lists versions in order. */
const newestCanary = () =>
  JSON.parse(read('npm', 'view', 'next', 'versions', '--json')).findLast((version) =>
    version.includes('-canary.'),
  );

const given = process.argv.slice(2);
const browserTests = given.includes('--') ? given.splice(given.indexOf('--')) : [];
const version = given[0] ?? newestCanary();

/** The steps that a new version of Next can break. @type {[string, string[]][]} */
const STEPS = [
  ['npm', ['install', '--save-exact', `next@${version}`]],
  ['node', ['scripts/test.mjs', 'build', 'types']],
  ['npm', ['run', 'test:contract']],
  ['node', ['scripts/test.mjs', 'browser', ...browserTests]],
];

// The copy is of the working tree, without ignored files.
const copy = mkdtempSync(path.join(tmpdir(), 'next-canary-'));
const files = read('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
for (const file of files.split('\0').filter((name) => name && existsSync(name))) {
  mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
  cpSync(file, path.join(copy, file));
}

const results = STEPS.map(([command, args]) => {
  const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  return `${status === 0 ? '✓' : '✗'} ${command} ${args.join(' ')}`;
});
rmSync(copy, { recursive: true, force: true });
console.log(['', `next ${version}`, ...results].join('\n'));
process.exit(results.every((line) => line.startsWith('✓')) ? 0 : 1);
