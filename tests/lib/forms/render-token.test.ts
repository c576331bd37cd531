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
  ['a moment before twelve hours', 12 * HOUR - 1, 'valid'],
  ['after twelve hours', 12 * HOUR, 'expired'],
  ['once a clock that was two hours ahead is right', -2 * HOUR, 'valid'],
  ['once a clock that was a day ahead is right', -24 * HOUR, 'expired'],
])('the render token of a form sent %s (%s ms) is %s', (_, age, result) => {
  const token = tokens.issueRenderToken(OPENED);
  expect(tokens.checkRenderToken(token, OPENED + age)).toBe(result);
});

it('anything that is not a render token is forged, or missing if empty', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const result = tokens.checkRenderToken(value);
      expect(result).toBe(value === undefined || value === '' ? 'missing' : 'forged');
    }),
  );
});
