// npm run test:services: the checks that need real servers, one suite after another.
// Arguments select suites: `npm run test:services socket`.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { isFresh } from './build/fingerprint.mjs';
import { build } from './build.mjs';
import { passesAudit } from './test/audit.mjs';
import { closingLines, forgetReports, reportFile } from './test/reports.mjs';

const AUDIT = 'audit';
/** The browser tests that `npm test` leaves out: playwright.extended.config.ts. */
const EXTENDED = 'extended';
/** The others are folders of tests/services. */
const SUITES = [
  AUDIT,
  EXTENDED,
  'socket',
  'forms',
  'cms',
  'accounts',
  'fuzz',
  'budget',
  'chaos',
  'cluster',
  'secrets',
  'node',
  'containers',
  'engines',
];

/** The suites that start the built site. */
const NEED_BUILD = [EXTENDED, 'cluster', 'budget', 'chaos', 'secrets', 'engines'];

const selected = process.argv.slice(2);
const suites = selected.length > 0 ? selected : SUITES;
if (suites.some((suite) => NEED_BUILD.includes(suite)) && !isFresh()) await build();

const succeeds = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;

const STAMPS = { main: '.next/build-stamp', stubbed: '.next-stubbed/build-stamp' };

/** `npm test` makes the second build after the first one, so it is outdated if it is older. */
const isSecondBuildFresh = () =>
  existsSync(STAMPS.stubbed) && statSync(STAMPS.stubbed).mtimeMs > statSync(STAMPS.main).mtimeMs;

/** @returns whether the suite passed */
function run(suite) {
  if (suite === AUDIT) return passesAudit();
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

forgetReports();
const failed = suites.filter((suite) => {
  console.log(`\n▸ ${suite}`);
  return !run(suite);
});
console.log(closingLines());
process.exit(failed.length > 0 ? 1 : 0);
