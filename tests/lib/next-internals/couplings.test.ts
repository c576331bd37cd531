import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'lib/next-internals';
const couplings = readdirSync(FOLDER);

/** Who relies on Next's internals adds to what every upgrade must look at. */
it('at most six files rely on what Next does not document', () => {
  expect(couplings.length).toBeLessThanOrEqual(6);
});

describe.each(couplings)('%s', (name) => {
  it('says what it relies on, why, and what would end that', () => {
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

it('every CommonJS file of lib is type-checked, as Next loads it outside its bundle', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' });
  const unchecked = files.filter(
    (file) =>
      file.endsWith('.cjs') &&
      !readFileSync(path.join('lib', file), 'utf8').startsWith('// @ts-check\n'),
  );
  expect(unchecked).toEqual([]);
});
