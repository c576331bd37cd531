// npm run test:services: the checks that need real servers, one suite after another. Without arguments
// it runs the suites whose inputs have changed since they last passed (scripts/test/suites.mjs).
// Arguments select suites by name, `--all` selects every one, and `--list` only says what would run:
// `npm run test:services -- --list`.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { isFresh } from './build/fingerprint.mjs';
import { build } from './build.mjs';
import { passesAudit } from './test/audit.mjs';
import { encodePictures } from './test/encode-pictures.mjs';
import { closingLines, forgetReports, reportFile } from './test/reports.mjs';
import { planSuites } from './test/suites.mjs';

/** The browser tests that `npm test` leaves out: playwright.extended.config.ts. */
const EXTENDED = 'extended';
/** The suites that use the build of the site. */
const NEED_BUILD = [
  EXTENDED,
  'accounts',
  'fuzz',
  'budget',
  'chaos',
  'cluster',
  'operate',
  'secrets',
  'node',
  'engines',
];
const STAMPS = { main: '.next/build-stamp', stubbed: '.next-stubbed/build-stamp' };

const succeeds = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;

/** `npm test` makes the second build after the first one, so it is outdated if it is older. */
const isSecondBuildFresh = () =>
  existsSync(STAMPS.stubbed) && statSync(STAMPS.stubbed).mtimeMs > statSync(STAMPS.main).mtimeMs;

/** @returns whether the suite passed */
function run(suite) {
  if (suite === 'audit') return passesAudit();
  if (suite === EXTENDED)
    return (
      (isSecondBuildFresh() || succeeds('scripts/test.mjs', 'build with hostile content')) &&
      succeeds('node_modules/playwright/cli.js', 'test', '--config=playwright.extended.config.ts')
    );
  return succeeds(
    'node_modules/vitest/vitest.mjs',
    'run',
    `tests/services/${suite}/`,
    '--config=vitest.services.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(`vitest-${suite}`)}`,
  );
}

const { all, changed, markPassed } = planSuites();

/** The suites to run. */
function select(names) {
  if (names.includes('--all')) return all;
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
    process.exit(2);
  }
  if (names.length > 0) return names;
  for (const suite of all.filter((name) => !changed.includes(name)))
    console.log(`- ${suite} is skipped: nothing that it depends on has changed since it passed.`);
  return changed;
}

const args = process.argv.slice(2);
const suites = select(args.filter((argument) => argument !== '--list'));
if (args.includes('--list')) console.log(`To run: ${suites.join(', ') || 'none'}.`);
if (args.includes('--list') || suites.length === 0) process.exit(0);
if (suites.some((suite) => NEED_BUILD.includes(suite)) && !isFresh()) {
  await build();
  await encodePictures();
}

forgetReports();
const results = suites.map((suite) => {
  console.log(`\n▸ ${suite}`);
  const since = Date.now();
  const hasPassed = run(suite);
  if (hasPassed) markPassed(suite);
  return {
    hasPassed,
    line: `${hasPassed ? '✓' : '✗'} ${suite} (${Math.round((Date.now() - since) / 1_000)} s)`,
  };
});
console.log(['', ...results.map(({ line }) => line), closingLines()].join('\n'));
process.exit(results.every(({ hasPassed }) => hasPassed) ? 0 : 1);
