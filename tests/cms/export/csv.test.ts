import { expect, it } from 'vitest';
import { toCsv } from '../../../cms/src/lib/export/csv';

it('begins with a byte order mark, separates with semicolons and ends lines as Windows does', () => {
  expect(toCsv([['Nom', 'Ville'], ['Zoé']])).toBe('\uFEFF"Nom";"Ville"\r\n"Zoé"\r\n');
});

it.each([
  ['text with its quotes, breaks and semicolons', 'a "b";\nc', '"a ""b"";\nc"'],
  ['a number with a decimal comma', -1.5536, '"-1,5536"'],
  ['yes', true, '"oui"'],
  ['no', false, '"non"'],
  ['nothing', null, '""'],
  ['a summer time of Paris', new Date('2026-07-01T22:05:00Z'), '"02/07/2026 00:05"'],
  ['a winter time of Paris', new Date('2026-11-26T15:04:00Z'), '"26/11/2026 16:04"'],
])('writes %s', (_, cell, written) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

it.each([
  '=HYPERLINK("http://evil.example")',
  '+33 6 12',
  '-1',
  '@x',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
])('makes text of what could be a formula: %s', (typed) => {
  expect(toCsv([[typed]])).toBe(`\uFEFF"'${typed.replaceAll('"', '""')}"\r\n`);
});

it.each(['a=1', '1+1', ' =1', '’tis'])('leaves other text as it is: %s', (typed) => {
  expect(toCsv([[typed]])).toBe(`\uFEFF"${typed}"\r\n`);
});
