import { format } from 'node:util';
import { expect } from 'vitest';

type Level = 'error' | 'warn';
type Line = { level: Level; text: string };

const lines: Line[] = [];

/** Takes console.error and console.warn over for a whole test file. */
export function recordConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => lines.push({ level, text: format(...args) });
  }
}

/**
 * Says that what ran until now wrote such a line. Fails if it did not; a line that nobody expects
 * fails the test that wrote it.
 * @returns the lines' texts
 */
export function expectConsole(level: Level, pattern: RegExp): string[] {
  const isMeant = (line: Line) => line.level === level && pattern.test(line.text);
  const meant = lines.filter(isMeant);
  const others = lines.filter((line) => !isMeant(line));
  lines.splice(0, lines.length, ...others);
  expect(meant, `no console.${level} matches ${pattern}`).not.toEqual([]);
  return meant.map(({ text }) => text);
}

export function expectQuietConsole(): void {
  const unexpected = lines.splice(0, lines.length).map(({ level, text }) => `${level}: ${text}`);
  expect(unexpected, 'unexpected console output').toEqual([]);
}
