import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isWithinLifetime } from '@/lib/clock';

const LIFETIME = 3_600_000;

it.each([
  ['now', 0, true],
  ['almost a lifetime ago', LIFETIME - 1, true],
  ['a lifetime ago', LIFETIME, false],
  ['in a moment', -1, true],
  ['in almost a lifetime', 1 - LIFETIME, true],
  ['in a lifetime', -LIFETIME, false],
])('what was signed %s (%s ms): is it valid?', (_, age, isValid) => {
  const now = Date.UTC(2026, 10, 21);
  expect(isWithinLifetime(now - age, LIFETIME, now)).toBe(isValid);
});

// Strapi is deployed without the site.
it('site and Strapi compare times with the same clock.ts', () => {
  expect(readFileSync('cms/src/lib/clock.ts', 'utf8')).toBe(readFileSync('lib/clock.ts', 'utf8'));
});
