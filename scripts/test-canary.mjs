// npm run test:canary: tests the site with the newest canary of Next, or with the given version, in
// a copy of the project (docs/upgrading.md), then once more with what the next major release requires.
// Arguments after `--` select browser tests:
// `npm run test:canary -- 16.5.0-canary.38 -- headers`.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
  ['node', ['scripts/test.mjs', 'build', 'types']],
  ['npm', ['run', 'test:contract']],
  ['node', ['scripts/test.mjs', 'browser', ...browserTests]],
];

/**
 * What the next major release makes the only way: a file, a text in it, and what is put before it.
 * @type {[string, string, string][]}
 */
const NEXT_MAJOR = [
  [
    'next.config.ts',
    '  reactStrictMode:',
    '  cacheComponents: true,\n  partialPrefetching: false,\n',
  ],
  ['app/[locale]/layout.tsx', 'export const viewport', 'export const instant = false;\n\n'],
];

// The copy is of the working tree, without ignored files.
const copy = mkdtempSync(path.join(tmpdir(), 'next-canary-'));
const files = read('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
for (const file of files.split('\0').filter((name) => name && existsSync(name))) {
  mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
  cpSync(file, path.join(copy, file));
}

/** @returns {string} a line that says whether the command has succeeded */
function runStep([command, args]) {
  const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  return `${status === 0 ? '✓' : '✗'} ${command} ${args.join(' ')}`;
}

/** Puts a text before another one in a file of the copy. */
function insert([name, before, text]) {
  const file = path.join(copy, name);
  const code = readFileSync(file, 'utf8');
  if (!code.includes(before)) throw new Error(`${name} has no ${before}`);
  writeFileSync(file, code.replace(before, text + before));
}

const results = [runStep(['npm', ['install', '--save-exact', `next@${version}`]])];
results.push(...STEPS.map(runStep));
NEXT_MAJOR.forEach(insert);
results.push('with cacheComponents:', ...STEPS.map(runStep));
rmSync(copy, { recursive: true, force: true });
console.log(['', `next ${version}`, ...results].join('\n'));
process.exit(results.some((line) => line.startsWith('✗')) ? 1 : 0);
