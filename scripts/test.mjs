// npm test: every check, in the order in which it fails fastest, with its time.
// With names behind it, only those, and behind `--` what the browser tests are narrowed to:
// `node scripts/test.mjs 'production build' 'browser tests' -- headers`.
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { assertNoCanary, assertServerLibraries, canaries } from './canaries.mjs';
import { findBrowser } from './find-browser.mjs';
import { writeHostileContent } from './hostile-content.mjs';
import { closingLine, forgetReports, reportFile } from './reports.mjs';

const FRAGILE_DIST = '.next-fragile';
const HOSTILE_CONTENT = 'node_modules/.cache/hostile-content';
const started = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

const given = process.argv.slice(2);
const narrowing = given.includes('--') ? given.splice(given.indexOf('--')).slice(1) : [];

function step(name, action) {
  if (given.length > 0 && !given.includes(name)) return;
  console.log(`\n▸ ${name}`);
  const since = Date.now();
  action();
  console.log(`✓ ${name} (${seconds(since)})`);
}

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`✗ ${script} ${args.join(' ')} failed after ${seconds(started)}`);
  console.log(closingLine());
  process.exit(status ?? 1);
}

const vitest = (name, ...args) =>
  run(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
  );

function buildFragile() {
  writeHostileContent(HOSTILE_CONTENT);
  const own = { ...process.env };
  Object.assign(process.env, {
    DIST_DIR: FRAGILE_DIST,
    CONTENT_DIR: HOSTILE_CONTENT,
    ANALYTICS_KEY: 'GTM-TEST',
    ...canaries(),
  });
  build();
  process.env = own;
}

forgetReports();
process.env.CHROMIUM_PATH = findBrowser();
console.log(`The browser is ${process.env.CHROMIUM_PATH}.`);
step('lint', () => run('node_modules/@biomejs/biome/bin/biome', 'check', '.'));
step('types', () => {
  run('node_modules/.bin/next', 'typegen');
  run('node_modules/typescript/bin/tsc', '--noEmit');
});
step('unused code and packages', () => run('node_modules/knip/bin/knip.js'));
step('unit, component and contract tests', () => vitest('vitest'));
step('production build', build);
step('what we rely on in Next', () =>
  vitest('vitest-next-contract', '--config=vitest.contract.config.ts'),
);
step('build with hostile content', buildFragile);
step('secrets stay on the server', () => assertNoCanary(FRAGILE_DIST));
step('server libraries stay on the server', () => assertServerLibraries('.next'));
step('first-load JavaScript', () => run('scripts/size.mjs'));
step('browser tests', () => run('node_modules/playwright/cli.js', 'test', ...narrowing));
const what = given.length > 0 ? given.join(', ') : 'Every check';
console.log(`\n${what} passed in ${seconds(started)}.`);
console.log(closingLine());
