// npm run test:services: the checks that need real servers, one suite after another. Without arguments it
// runs the suites that the change since main concerns (scripts/test/suites.mjs), and every suite on main
// itself. `--since <commit>` compares with another one, names select suites, `--all` selects every one, and
// `--list` only prints what would run: `npm run test:services -- --list`.
import { parseArgs } from 'node:util';
import { isFresh } from './build/fingerprint.mjs';
import { build } from './build.mjs';
import { auditPackages } from './test/audit.mjs';
import { closingLines, forgetReports, vitestReport } from './test/reports.mjs';
import { run } from './test/run.mjs';
import { ALL_SUITES, changedSuites } from './test/suites.mjs';

/** The suites that do not need a build of the site. */
const WITHOUT_BUILD = ['audit', 'process', 'kit', 'find'];

/**
 * They run first, alone, because the browser tests need all of the processor, and `clock` prepares
 * Strapi and installs packages.
 */
const ALONE = ['audit', 'next', 'extended', 'clock'];
/**
 * They take about as long as the others, and run beside them. Only these prepare Strapi, and only the others
 * install Debian's packages.
 */
const BESIDE = ['cms', 'accounts', 'operate'];

const vitest = (suite, ...args) =>
  run(['node_modules/vitest/vitest.mjs', 'run', ...args, ...vitestReport(suite)]);

/** Suites that are not a folder below tests/services. */
const OTHERS = {
  audit: auditPackages,
  next: () => vitest('next', '--config=vitest.contract.config.ts'),
  // These are the browser tests that `npm test` leaves out.
  extended: () =>
    run(['node_modules/playwright/cli.js', 'test', '--config=playwright.extended.config.ts'], {
      stdio: 'inherit',
    }),
};

const programOf = (suite) =>
  OTHERS[suite] ??
  (() => vitest(suite, `tests/services/${suite}/`, '--config=vitest.services.config.ts'));

const results = [];

/** Runs suites one after another, and prints what the failed ones have printed. */
async function runSeries(suites) {
  for (const suite of suites) {
    console.log(`▸ ${suite}`);
    const since = Date.now();
    let hasPassed = true;
    try {
      await programOf(suite)();
    } catch (error) {
      console.error(/** @type {Error} */ (error).message);
      hasPassed = false;
    }
    const seconds = Math.round((Date.now() - since) / 1_000);
    const line = `${hasPassed ? '✓' : '✗'} ${suite} (${seconds} s)`;
    console.log(line);
    results.push({ hasPassed, line });
  }
}

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

// The sites encode few pictures ahead: the others are encoded when a test asks for them.
process.env.PICTURE_CACHE_MB ??= '2';
if (suites.some((suite) => !WITHOUT_BUILD.includes(suite)) && !isFresh()) await build();
forgetReports();
await runSeries(suites.filter((suite) => ALONE.includes(suite)));
const together = suites.filter((suite) => !ALONE.includes(suite));
await Promise.all([
  runSeries(together.filter((suite) => BESIDE.includes(suite))),
  runSeries(together.filter((suite) => !BESIDE.includes(suite))),
]);
console.log(['', ...results.map(({ line }) => line), closingLines()].join('\n'));
process.exit(results.every(({ hasPassed }) => hasPassed) ? 0 : 1);
