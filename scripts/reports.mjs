// What the runners counted, from their own JSON reports.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'node_modules/.cache/reports';

export const reportFile = (runner) => path.join(FOLDER, `${runner}.json`);

export function forgetReports() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

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

/** "N passed, N failed", over all runners that ran. */
export function closingLine() {
  const { passed, failed } = countTests(readReports());
  return `${passed} passed, ${failed} failed`;
}
