import { expect, it } from 'vitest';
import { countsOf, isSound } from '@/scripts/test/audit.mjs';

/** The output of `npm audit --json`. */
const answer = (counts: object) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {},
    metadata: { vulnerabilities: { low: 0, moderate: 0, high: 0, critical: 0, ...counts } },
  });

it.each([
  ['no vulnerability', true, {}],
  ['a moderate vulnerability', true, { moderate: 1 }],
  ['a high vulnerability', false, { high: 1 }],
  ['a critical vulnerability', false, { critical: 1 }],
])('an audit with %s passes: %s', (_, expected, counts) => {
  expect(isSound(countsOf(answer(counts)))).toBe(expected);
});

it.each(['', 'not found', '{"statusCode":405,"error":{"summary":""}}'])(
  'a registry that answers %j to an audit has no result, which passes',
  (text) => {
    expect(countsOf(text)).toBeUndefined();
    expect(isSound(undefined)).toBe(true);
  },
);
