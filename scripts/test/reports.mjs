// Reads the JSON reports of the test runners: the failed tests, the slowest files and the number of tests.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'node_modules/.cache/reports';
const SLOWEST = 10;
/** The length of an error, in characters, which its test's own output shows whole. */
const ERROR_LENGTH = 600;

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

/** Each failed test and failed file with its error, from either runner's report. */
function failuresOf(report) {
  const files = (report.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    { name: path.relative('.', name), errors: message ? [message] : [] },
    ...assertionResults.map(({ fullName, failureMessages }) => ({
      name: `${path.relative('.', name)}: ${fullName}`,
      errors: failureMessages,
    })),
  ]);
  const specs = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `e2e/${file}: ${title}`,
      errors: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)),
    }));
  return [...files, ...specs]
    .filter(({ errors }) => errors.length > 0)
    .map(
      ({ name, errors: [error] }) =>
        `✗ ${name}\n${(error.message ?? error).slice(0, ERROR_LENGTH)}`,
    );
}

/** The failed tests, the ten slowest files, and "N passed, M failed" for all runners together. */
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
  return [
    ...reports.flatMap(failuresOf),
    'The slowest files:',
    ...slowest,
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
