// Reads the JSON reports of the test runners: the number of passed tests, and the slowest files.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'node_modules/.cache/reports';
const SLOWEST = 10;

/** A file for a program's report, which `forgetReports` deletes. */
export function reportFile(name, extension = 'json') {
  mkdirSync(FOLDER, { recursive: true });
  return path.join(FOLDER, `${name}.${extension}`);
}

export const forgetReports = () => rmSync(FOLDER, { recursive: true, force: true });

/** Vitest's options that print its progress and write a report. */
export const vitestReport = (name) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile(name)}`,
];

/** Every test of Playwright's nested suites, with its file. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The duration of each test file in milliseconds, from either runner's report. */
function durationsOf(report) {
  const durations = new Map();
  for (const { name, startTime, endTime } of report.testResults ?? [])
    durations.set(path.relative('.', name), endTime - startTime);
  for (const { file, tests } of specsOf(report))
    for (const { duration } of tests.flatMap(({ results }) => results))
      durations.set(`e2e/${file}`, (durations.get(`e2e/${file}`) ?? 0) + duration);
  return [...durations];
}

/** The ten slowest files, and "N passed, M failed" for all runners together. */
export function closingLines() {
  if (!existsSync(FOLDER)) return '';
  const reports = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')));
  const sum = (count) => reports.reduce((total, report) => total + count(report), 0);
  const passed = sum(({ numPassedTests = 0, stats }) => numPassedTests + (stats?.expected ?? 0));
  const failed = sum(({ numFailedTests = 0, stats }) => numFailedTests + (stats?.unexpected ?? 0));
  const slowest = reports
    .flatMap(durationsOf)
    .sort(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);
  return ['The slowest files:', ...slowest, `${passed} passed, ${failed} failed`].join('\n');
}
