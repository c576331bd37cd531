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

/** «N passed, N failed», over all runners that ran. */
export function closingLine() {
  const counts = readdirSync(FOLDER).map((file) =>
    countOf(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))),
  );
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
