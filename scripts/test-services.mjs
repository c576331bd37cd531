// npm run test:services: the checks that need real servers, one suite after another. Without arguments it
// runs the suites that the change since main concerns (scripts/test/suites.mjs), and every suite on main
// itself. `--since <commit>` compares with another one, names select suites, `--all` selects every one, and
// `--list` only prints what would run: `npm run test:services -- --list`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isFresh } from './build/fingerprint.mjs';
import { build } from './build.mjs';
import { passesAudit } from './test/audit.mjs';
import { encodePictures } from './test/encode-pictures.mjs';
import { buildHostileSite } from './test/hostile-content.mjs';
import { closingLines, forgetReports, vitestReport } from './test/reports.mjs';
import { ALL_SUITES, changedSuites } from './test/suites.mjs';

/** The suites that do not need a build of the site. */
const WITHOUT_BUILD = ['audit', 'process', 'kit', 'find'];

const node = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
const vitest = (suite, ...args) =>
  node('node_modules/vitest/vitest.mjs', 'run', ...args, ...vitestReport(suite));

/** Suites that are not a folder below tests/services. Each returns whether it has passed. */
const OTHERS = {
  audit: passesAudit,
  next: () => vitest('next', '--config=vitest.contract.config.ts'),
  // These are the browser tests that `npm test` leaves out.
  extended: () =>
    buildHostileSite() &&
    node('node_modules/playwright/cli.js', 'test', '--config=playwright.extended.config.ts'),
};

/** Runs a suite. @returns whether it has passed */
const run = (suite) =>
  OTHERS[suite]?.() ??
  vitest(suite, `tests/services/${suite}/`, '--config=vitest.services.config.ts');

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    since: { type: 'string', default: 'origin/main' },
  },
});
const unknown = names.filter((name) => !ALL_SUITES.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${ALL_SUITES.join(', ')}.`);
  process.exit(2);
}
const changed = options.all ? ALL_SUITES : (changedSuites(options.since) ?? ALL_SUITES);
const suites = names.length > 0 ? names : changed;
console.log(`To run: ${suites.join(', ') || 'none'}.`);
if (options.list || suites.length === 0) process.exit(0);

if (suites.some((suite) => !WITHOUT_BUILD.includes(suite))) {
  if (!isFresh()) await build();
  await encodePictures();
}
forgetReports();
const results = suites.map((suite) => {
  console.log(`\n▸ ${suite}`);
  const since = Date.now();
  const hasPassed = run(suite);
  const seconds = Math.round((Date.now() - since) / 1_000);
  return { hasPassed, line: `${hasPassed ? '✓' : '✗'} ${suite} (${seconds} s)` };
});
console.log(['', ...results.map(({ line }) => line), closingLines()].join('\n'));
process.exit(results.every(({ hasPassed }) => hasPassed) ? 0 : 1);
