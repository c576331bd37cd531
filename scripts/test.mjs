// npm test: runs every check and prints its time. Two series of steps run in parallel, then the browser
// tests. Arguments select steps by name; those after `--` select browser tests:
// `node scripts/test.mjs 'production build' 'browser tests' -- headers`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { findBrowser } from './test/find-browser.mjs';
import { writeHostileContent } from './test/hostile-content.mjs';
import {
  assertNoPlantedSecret,
  assertServerLibraries,
  plantedSecrets,
} from './test/planted-secrets.mjs';
import { closingLines, forgetReports, reportFile } from './test/reports.mjs';

const STUBBED_DIST = '.next-stubbed';
const HOSTILE_CONTENT = 'node_modules/.cache/hostile-content';
const TSC = 'node_modules/typescript/bin/tsc';
const started = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

const steps = process.argv.slice(2);
const browserTestFilter = steps.includes('--') ? steps.splice(steps.indexOf('--')).slice(1) : [];

/**
 * The output of a step's programs. With `pipe` it is collected and printed when the step ends, because
 * steps run in parallel.
 * @typedef {{ stdio: 'pipe' | 'inherit', lines: string[] }} Output
 */

/** Processes to end when another step fails. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a Node program as part of a step.
 * @param {Output} output
 * @param {string[]} args
 */
async function run({ stdio, lines }, args, env = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...env },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk) => lines.push(chunk));
  const [status, signal] = await once(child, 'close');
  running.delete(child);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status ?? signal}`);
}

/**
 * @param {string} name
 * @param {(output: Output) => unknown} action
 * @param {Output['stdio']} stdio
 */
async function step(name, action, stdio = 'pipe') {
  if (steps.length > 0 && !steps.includes(name)) return;
  console.log(`▸ ${name}`);
  const since = Date.now();
  /** @type {Output} */
  const output = { stdio, lines: [] };
  try {
    await action(output);
    console.log(`${output.lines.join('')}✓ ${name} (${seconds(since)})`);
  } catch (error) {
    console.log(output.lines.join(''));
    console.error(`✗ ${name} failed after ${seconds(started)}: ${error}`);
    console.log(closingLines());
    for (const child of running) child.kill();
    process.exit(1);
  }
}

/**
 * @param {Output} output
 * @param {string} report
 */
const vitest = (output, report, ...args) =>
  run(output, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(report)}`,
  ]);

/** @param {Output} output */
async function buildWithHostileContent(output) {
  writeHostileContent(HOSTILE_CONTENT);
  // The same pictures: the second build need not encode them again.
  cpSync('.next/cache/images', `${STUBBED_DIST}/cache/images`, { recursive: true });
  await run(output, ['scripts/build.mjs', '--with-faults'], {
    DIST_DIR: STUBBED_DIST,
    CONTENT_DIR: HOSTILE_CONTENT,
    ANALYTICS_KEY: 'GTM-TEST',
    ...plantedSecrets(),
  });
}

async function checkSources() {
  await step('lint', (output) =>
    run(output, ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  );
  await step('unused code and packages', (output) =>
    run(output, ['node_modules/knip/bin/knip.js']),
  );
  await step('unit, component and contract tests', (output) => vitest(output, 'vitest'));
}

async function buildAndInspect() {
  await step('production build', (output) => run(output, ['scripts/build.mjs']));
  await step('server libraries stay on the server', () => assertServerLibraries('.next'));
  await step('sizes of pages', (output) => run(output, ['scripts/size.mjs']));
  await step('valid HTML', (output) => run(output, ['scripts/validate-html.mjs']));
  await step('build with hostile content', buildWithHostileContent);
  await step('secrets stay on the server', () => assertNoPlantedSecret(STUBBED_DIST));
  await step('what we rely on in Next', (output) =>
    vitest(output, 'vitest-next-contract', '--config=vitest.contract.config.ts'),
  );
}

forgetReports();
process.env.CHROMIUM_PATH = findBrowser();
console.log(`The browser is ${process.env.CHROMIUM_PATH}.`);
// First, because a build replaces the route types that this step reads.
await step('types', async (output) => {
  await run(output, ['node_modules/.bin/next', 'typegen']);
  await Promise.all([
    run(output, [TSC, '--noEmit']),
    run(output, [TSC, '--noEmit', '--project', 'tsconfig.scripts.json']),
  ]);
  process.env.TYPES_CHECKED = 'true';
});
await Promise.all([checkSources(), buildAndInspect()]);
await step(
  'browser tests',
  (output) => run(output, ['node_modules/playwright/cli.js', 'test', ...browserTestFilter]),
  'inherit',
);
const what = steps.length > 0 ? steps.join(', ') : 'Every check';
console.log(`\n${what} passed in ${seconds(started)}.`);
console.log(closingLines());
