// npm test: every check, in the order in which it fails fastest, with its time.
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { writeHostileContent } from './hostile-content.mjs';

const started = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

function step(name, action) {
  console.log(`\n▸ ${name}`);
  const since = Date.now();
  action();
  console.log(`✓ ${name} (${seconds(since)})`);
}

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`✗ ${script} ${args.join(' ')} failed after ${seconds(started)}`);
    process.exit(status ?? 1);
  }
}

function buildFragile() {
  const folder = 'node_modules/.cache/hostile-content';
  writeHostileContent(folder);
  const restored = { ...process.env };
  Object.assign(process.env, { DIST_DIR: '.next-fragile', CONTENT_DIR: folder });
  build();
  process.env = restored;
}

step('browser', () => {
  process.env.CHROMIUM_PATH = findBrowser();
});
step('lint', () => run('node_modules/@biomejs/biome/bin/biome', 'check', '.'));
step('types', () => {
  run('node_modules/next/dist/bin/next', 'typegen');
  run('node_modules/typescript/bin/tsc', '--noEmit');
});
step('unused code and packages', () => run('node_modules/knip/bin/knip.js'));
step('unit, component and contract tests', () => run('node_modules/vitest/vitest.mjs', 'run'));
step('production build', build);
step('build with hostile content', buildFragile);
step('first-load JavaScript', () => run('scripts/size.mjs'));
step('browser tests', () =>
  run('node_modules/playwright/cli.js', 'test', ...process.argv.slice(2)),
);
console.log(`\nAll checks passed in ${seconds(started)}.`);
