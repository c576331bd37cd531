// npm test: runs every check and prints its time. Two series of steps run in parallel, then the browser
// tests. Arguments select steps by name; those after `--` select browser tests:
// `node scripts/test.mjs 'production build' 'browser tests' -- headers`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { encodePictures } from './test/encode-pictures.mjs';
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
const PICTURES = '.next/cache/images';
const TSC = 'node_modules/typescript/bin/tsc';
const started = Date.now();
// Every program of Next that is started below reads this.
process.env.NEXT_TELEMETRY_DISABLED = '1';
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

const steps = process.argv.slice(2);
const browserTestFilter = steps.includes('--') ? steps.splice(steps.indexOf('--')).slice(1) : [];

/**
 * The output of a step's programs. With `pipe` it is collected, and printed if the step fails.
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
  console.log(`▸ ${name}`);
  const since = Date.now();
  /** @type {Output} */
  const output = { stdio, lines: [] };
  try {
    await action(output);
    console.log(`✓ ${name} (${seconds(since)})`);
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
  // The same pictures: the second build’s server need not encode them again.
  if (existsSync(PICTURES)) cpSync(PICTURES, `${STUBBED_DIST}/cache/images`, { recursive: true });
  await run(output, ['scripts/build.mjs', '--with-faults'], {
    DIST_DIR: STUBBED_DIST,
    CONTENT_DIR: HOSTILE_CONTENT,
    ANALYTICS_KEY: 'GTM-TEST',
    ...plantedSecrets(),
  });
}

/** @param {Output} output */
async function checkTypes(output) {
  await run(output, ['node_modules/.bin/next', 'typegen']);
  await Promise.all([
    run(output, [TSC, '--noEmit']),
    run(output, [TSC, '--noEmit', '--project', 'tsconfig.scripts.json']),
  ]);
}

/** @typedef {[name: string, action: (output: Output) => unknown, stdio?: Output['stdio']]} Step */

/** This step comes first, because a build replaces the route types that it reads. @type {Step[]} */
const TYPES = [['types', checkTypes]];
/** @type {Step[]} */
const SOURCES = [
  ['lint', (output) => run(output, ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])],
  ['unused code and packages', (output) => run(output, ['node_modules/knip/bin/knip.js'])],
  ['unit, component and contract tests', (output) => vitest(output, 'vitest')],
];
/** @type {Step[]} */
const BUILDS = [
  ['production build', (output) => run(output, ['scripts/build.mjs'])],
  ['server libraries stay on the server', () => assertServerLibraries('.next')],
  ['sizes of pages', (output) => run(output, ['scripts/size.mjs'])],
  ['valid HTML', (output) => run(output, ['scripts/validate-html.mjs'])],
  ['pictures', encodePictures],
  ['build with hostile content', buildWithHostileContent],
  ['secrets stay on the server', () => assertNoPlantedSecret(STUBBED_DIST)],
  [
    'what we rely on in Next',
    (output) => vitest(output, 'vitest-next-contract', '--config=vitest.contract.config.ts'),
  ],
];
/** @type {Step[]} */
const BROWSER_TESTS = [
  [
    'browser tests',
    (output) => run(output, ['node_modules/playwright/cli.js', 'test', ...browserTestFilter]),
    'inherit',
  ],
];

const names = [TYPES, SOURCES, BUILDS, BROWSER_TESTS].flat().map(([name]) => name);
const isSelected = (name) => steps.length === 0 || steps.includes(name);

/** Runs the selected steps of a series, one after another. @param {Step[]} series */
async function runSeries(series) {
  for (const [name, action, stdio] of series) if (isSelected(name)) await step(name, action, stdio);
}

forgetReports();
console.log(`Steps: ${names.filter(isSelected).join('; ')}.`);
process.env.CHROMIUM_PATH = findBrowser();
await runSeries(TYPES);
await Promise.all([runSeries(SOURCES), runSeries(BUILDS)]);
await runSeries(BROWSER_TESTS);
const what = steps.length > 0 ? steps.join(', ') : 'Every check';
console.log(`\n${what} passed in ${seconds(started)}.`);
console.log(closingLines());
