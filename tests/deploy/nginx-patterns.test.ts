import { describe, expect, test } from 'vitest';
import { nginxPatterns } from './support/nginx-patterns';
import { worstCost } from './support/pattern-cost';

const BUDGET_MS = 50;

const patterns = nginxPatterns();

describe(`no expression of nginx costs more than ${BUDGET_MS} ms`, () => {
  test.each(patterns)('$file: $source', ({ pattern }) => {
    expect(worstCost(pattern)).toBeLessThan(BUDGET_MS);
  });

  test('the configuration’s expressions are found', () => {
    expect(patterns.length).toBeGreaterThan(20);
    expect(new Set(patterns.map(({ file }) => file))).toContain('site.conf');
  });
});

test.each([/^(?:a+b?)*$/, /a*a*a*b$/])('the cost measure reports %s', (pattern) => {
  expect(worstCost(pattern)).toBeGreaterThan(BUDGET_MS);
});
