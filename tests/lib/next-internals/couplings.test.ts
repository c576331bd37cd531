import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'lib/next-internals';
const couplings = readdirSync(FOLDER);

/** Every reliance on Next's internals has to be checked at each upgrade. */
it('at most six files rely on undocumented behaviour of Next', () => {
  expect(couplings.length).toBeLessThanOrEqual(6);
});

describe.each(couplings)('%s', (name) => {
  it('documents what it relies on, why, and when it becomes unnecessary', () => {
    const head = readFileSync(path.join(FOLDER, name), 'utf8').replace('// @ts-check\n', '');
    expect(head).toMatch(
      /^\/\/ Relies on: .+\n(?:\/\/ {3}.+\n)*\/\/ Why: .+\n(?:\/\/ {3}.+\n)*\/\/ Unnecessary once: .+/,
    );
  });

  it('has a contract test', () => {
    const test = name.replace(/\.\w+$/, '.contract.ts');
    expect(readdirSync('tests/next-contract')).toContain(test);
  });
});

it('every CommonJS file of lib is type-checked', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' });
  const unchecked = files.filter(
    (file) =>
      file.endsWith('.cjs') &&
      !readFileSync(path.join('lib', file), 'utf8').startsWith('// @ts-check\n'),
  );
  expect(unchecked).toEqual([]);
});
