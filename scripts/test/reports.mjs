// Reads the test runners' JSON reports.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const FOLDER = 'node_modules/.cache/reports';
const MAX_ERROR_LENGTH = 1_000;

export const reportFile = (runner) => path.join(FOLDER, `${runner}.json`);

export function forgetReports() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

/** @param {{ numPassedTests?: number, numFailedTests?: number, stats?: Record<string, number> }} report */
const countOf = ({ numPassedTests = 0, numFailedTests = 0, stats = {} }) => ({
  passed: numPassedTests + (stats.expected ?? 0) + (stats.flaky ?? 0),
  failed: numFailedTests + (stats.unexpected ?? 0),
});

/** The reports of all runners that ran, in this folder of the project or in another copy of it. */
export const readReports = (project = '.') =>
  readdirSync(path.join(project, FOLDER)).map((file) =>
    JSON.parse(readFileSync(path.join(project, FOLDER, file), 'utf8')),
  );

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

/** What failed, by its full title, with its first error: in Vitest's report, and in Playwright's nested suites. */
function failuresOf({ testResults = [], suites = [] }) {
  const cases = testResults.flatMap((file) => file.assertionResults);
  const inSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        title: `${spec.file} › ${spec.title}`,
        error: spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error
          .message,
      })),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return [
    ...cases
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, error: failureMessages[0] })),
    ...suites.flatMap(inSuite),
  ];
}

/** What failed and why, then "N passed, N failed", over all runners that ran. */
export function closingLines() {
  const reports = readReports();
  const { passed, failed } = countTests(reports);
  const failures = reports
    .flatMap(failuresOf)
    .map(({ title, error }) => `✗ ${title}\n${describeError(error)}\n`);
  return [...failures, `${passed} passed, ${failed} failed`].join('\n');
}
