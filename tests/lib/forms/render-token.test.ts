import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { startWith, temporaryFolder } from '../../support/service';

let tokens: typeof import('@/lib/forms/render-token');

beforeEach(async () => {
  const folder = await temporaryFolder();
  tokens = await startWith({ DATA_DIR: folder }, () => import('@/lib/forms/render-token'));
});

const OPENED = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;

it.each([
  ['at once', 0, 'tooSoon'],
  ['a moment before three seconds', 2_999, 'tooSoon'],
  ['after three seconds', 3_000, 'valid'],
  ['after twelve hours', 12 * HOUR, 'valid'],
  ['a moment after twelve hours', 12 * HOUR + 1, 'expired'],
  ['before it was opened', -1, 'tooSoon'],
])('a form that is sent %s: %s ms, %s', (_, age, verdict) => {
  const token = tokens.issueRenderToken(OPENED);
  expect(tokens.checkRenderToken(token, OPENED + age)).toBe(verdict);
});

it('anything that is no token is forged, and never a throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const verdict = tokens.checkRenderToken(value);
      expect(verdict).toBe(value === undefined || value === '' ? 'missing' : 'forged');
    }),
  );
});
