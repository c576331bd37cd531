import { format } from 'node:util';
import { expect } from 'vitest';

type Level = 'error' | 'warn';
type Line = { level: Level; text: string };

const lines: Line[] = [];

/** Records console.error and console.warn for a whole test file. */
export function recordConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => lines.push({ level, text: format(...args) });
  }
}

/**
 * Expects that a matching line has been logged. Lines that no test expects fail the test that logged
 * them.
 * @returns the matching lines
 */
export function expectConsole(level: Level, pattern: RegExp): string[] {
  const isExpected = (line: Line) => line.level === level && pattern.test(line.text);
  const meant = lines.filter(isExpected);
  const others = lines.filter((line) => !isExpected(line));
  lines.splice(0, lines.length, ...others);
  expect(meant, `no console.${level} matches ${pattern}`).not.toEqual([]);
  return meant.map(({ text }) => text);
}

export function expectQuietConsole(): void {
  const unexpected = lines.splice(0, lines.length).map(({ level, text }) => `${level}: ${text}`);
  expect(unexpected, 'unexpected console output').toEqual([]);
}
