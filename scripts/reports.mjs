// What the runners counted, from their own JSON reports.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'node_modules/.cache/reports';

export const reportFile = (runner) => path.join(FOLDER, `${runner}.json`);

export function forgetReports() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

const read = (runner) =>
  existsSync(reportFile(runner)) ? JSON.parse(readFileSync(reportFile(runner), 'utf8')) : undefined;

/** «N passed, N failed», over all runners that ran. */
export function closingLine() {
  const vitest = read('vitest');
  const playwright = read('playwright')?.stats;
  const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0);
  const failed =
    (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0);
  return `${passed} passed, ${failed} failed`;
}
