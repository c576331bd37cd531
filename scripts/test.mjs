// npm test: runs every check and prints its time. Arguments select steps by name; those after `--` select
// browser tests: `node scripts/test.mjs build browser -- headers`.
import { findShell } from './test/find-browser.mjs';
import {
  assertNoPlantedSecret,
  assertServerLibraries,
  plantedSecrets,
  textsOf,
} from './test/planted-secrets.mjs';
import { closingLines, forgetReports, vitestReport } from './test/reports.mjs';
import { run, stopAll } from './test/run.mjs';

const [TSC, VITEST] = ['node_modules/typescript/bin/tsc', 'node_modules/vitest/vitest.mjs'];
const started = Date.now();
const secondsSince = (time) => `${((Date.now() - time) / 1_000).toFixed(0)} s`;

const selected = process.argv.slice(2);
const browserTests = selected.includes('--')
  ? selected.splice(selected.indexOf('--')).slice(1)
  : [];

/** A build made with planted secrets, none of which may be in a file that browsers receive. */
async function build() {
  await run(['scripts/build.mjs'], { env: plantedSecrets() });
  assertNoPlantedSecret(textsOf('.next'));
  assertServerLibraries('.next');
}

/** Checks the types, after a build, which writes the types of the routes. */
const checkTypes = async () => {
  await run([TSC, '--noEmit']);
  await run([TSC, '--noEmit', '--project', 'tsconfig.scripts.json']);
};

/** What needs no build. */
const CODE = {
  lint: () => run(['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  unused: () => run(['node_modules/knip/bin/knip.js']),
  unit: () => run([VITEST, 'run', ...vitestReport('unit')]),
};
/** What is found out about a build without a browser. */
const BUILT = {
  types: checkTypes,
  pages: () => run(['scripts/test/check-pages.mjs']),
};
const BROWSER = {
  browser: () =>
    run(['node_modules/playwright/cli.js', 'test', ...browserTests], { stdio: 'inherit' }),
};

const times = [];

/** Runs the selected steps of a series, one after another. */
async function runSeries(series) {
  for (const [name, action] of Object.entries(series)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    const since = Date.now();
    console.log(`▸ ${name}`);
    try {
      await action();
    } catch (error) {
      throw new Error(`✗ ${name} failed after ${secondsSince(started)}`, { cause: error });
    }
    times.push(`${name} ${secondsSince(since)}`);
    console.log(`✓ ${name} (${secondsSince(since)})`);
  }
}

forgetReports();
process.env.CHROMIUM_PATH = findShell();
try {
  const code = runSeries(CODE);
  const afterBuild = () => Promise.all([code.then(() => runSeries(BUILT)), runSeries(BROWSER)]);
  await Promise.all([code, runSeries({ build }).then(afterBuild)]);
} catch (error) {
  const { message, cause } = /** @type {Error & { cause?: Error }} */ (error);
  console.error(`${cause?.message}\n${message}\n${closingLines()}`);
  await stopAll();
  process.exit(1);
}
console.log(`\nPassed in ${secondsSince(started)}: ${times.join(', ')}.\n${closingLines()}`);
