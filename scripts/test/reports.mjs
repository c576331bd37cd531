// Reads the test runners' JSON reports.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const FOLDER = 'node_modules/.cache/reports';
const DURATIONS = path.join(FOLDER, 'durations.tsv');
const MAX_ERROR_LENGTH = 1_000;

/** A file for what a program reports, which `forgetReports` deletes. */
export function reportFile(name, extension = 'json') {
  mkdirSync(FOLDER, { recursive: true });
  return path.join(FOLDER, `${name}.${extension}`);
}

export function forgetReports() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

/** @param {{ numPassedTests?: number, numFailedTests?: number, stats?: Record<string, number> }} report */
const countOf = ({ numPassedTests = 0, numFailedTests = 0, stats = {} }) => ({
  passed: numPassedTests + (stats.expected ?? 0),
  failed: numFailedTests + (stats.unexpected ?? 0),
});

/** The reports of all runners that ran, in this folder of the project or in another copy of it. */
export const readReports = (project = '.') =>
  readdirSync(path.join(project, FOLDER))
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(project, FOLDER, file), 'utf8')));

/** How many tests passed and failed in all of these reports. */
export function countTests(reports) {
  const counts = reports.map(countOf);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** The message of an error without its colours, up to where its stack begins. */
const describeError = (message = '') =>
  stripVTControlCharacters(message)
    .split(/\n\s+at /)[0]
    .slice(0, MAX_ERROR_LENGTH);

/** Every test of Playwright's nested suites, with its file. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const titleOf = ({ file, title }) => `${file} › ${title}`;

/** What failed, by its full title, with its first error. */
const failuresOf = (report) => [
  ...(report.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ title: fullName, error: failureMessages[0] })),
  ...specsOf(report)
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      title: titleOf(spec),
      error: spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    })),
];

/** Test file → milliseconds, in both runners' reports. */
function durationsOf(report) {
  const times = [
    ...(report.testResults ?? []).map(({ name, startTime, endTime }) => [
      path.relative('.', name),
      endTime - startTime,
    ]),
    ...specsOf(report).map(({ file, tests }) => [
      path.join('e2e', file),
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    ]),
  ];
  const sums = new Map();
  for (const [file, ms] of times) sums.set(file, (sums.get(file) ?? 0) + ms);
  return [...sums];
}

/** Writes how long each test file took, the slowest first. */
function writeDurations(reports) {
  const lines = reports
    .flatMap(durationsOf)
    .sort(([, a], [, b]) => b - a)
    .map(([file, ms]) => `${(ms / 1_000).toFixed(1)}\t${file}\n`);
  writeFileSync(DURATIONS, lines.join(''));
}

/**
 * What failed and why, and "N passed, N failed", over all runners that ran. Also writes how long each test file took.
 */
export function closingLines() {
  const reports = readReports();
  writeDurations(reports);
  const { passed, failed } = countTests(reports);
  const failures = reports
    .flatMap(failuresOf)
    .map(({ title, error }) => `✗ ${title}\n${describeError(error)}\n`);
  return [
    `${FOLDER} has the servers’ logs, and in ${path.basename(DURATIONS)} the seconds that each test file took.`,
    ...failures,
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
