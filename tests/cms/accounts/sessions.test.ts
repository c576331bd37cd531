import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Jwt = {
  issue: () => string;
  getToken: () => null;
  verify: (token: string) => Promise<object>;
};

// With types of its own, because Strapi's are not installed at the root.
const { withSessionVersion } = await vi.importActual<{ withSessionVersion(jwt: Jwt): Jwt }>(
  '../../../cms/src/lib/accounts/sessions',
);

const HOUR = 3_600;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21) / 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1_000 });
  const findOne = async () => ({ session_version: 'second' });
  vi.stubGlobal('strapi', { db: { query: () => ({ findOne }) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a token is valid that Strapi’s own check accepts. */
const isValid = (claims: { session_version: string; iat: number; auth_time: number }) =>
  withSessionVersion({
    issue: () => '',
    getToken: () => null,
    verify: async (_token: string) => ({ id: 1, ...claims }),
  })
    .verify('')
    .then(
      () => true,
      () => false,
    );

it.each([
  ['an hour after it began', HOUR, true],
  ['while the clock is an hour behind', -HOUR, true],
  ['once a clock that was a year ahead is right', -365 * DAY, false],
])('a session %s: is it valid?', async (_, age, expected) => {
  const began = NOW - age;
  expect(await isValid({ session_version: 'second', iat: began, auth_time: began })).toBe(expected);
});

it.each([
  ['a token that was not used for three days', { iat: NOW - 3 * DAY }],
  ['a session of two weeks', { auth_time: NOW - 14 * DAY }],
  ['a session from before a sign-out', { session_version: 'first' }],
])('%s is not valid', async (_, claims) => {
  const valid = { session_version: 'second', iat: NOW, auth_time: NOW };
  expect(await isValid({ ...valid, ...claims })).toBe(false);
});
