import { expect, it } from 'vitest';
import { observatoryScore } from './observatory';

const GOOD = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const withPolicy = (policy: string) => ({ ...GOOD, 'content-security-policy': policy });
const without = (name: string) =>
  Object.fromEntries(Object.entries(GOOD).filter(([other]) => other !== name));

// 100 + 10 (policy) + 5 (referrer) + 5 (framing) + 10 (resource policy), less each fault; below 90
// no extra credit.
it.each<[string, Record<string, string>, number]>([
  ['good headers', GOOD, 130],
  ['no security headers', {}, 30],
  ['no policy', without('content-security-policy'), 55],
  ['no strict transport', without('strict-transport-security'), 80],
  ['no nosniff', without('x-content-type-options'), 125],
  ['unsafe inline scripts', withPolicy("script-src 'unsafe-inline'; frame-ancestors 'none'"), 80],
  ['scripts from anywhere', withPolicy('script-src https:; frame-ancestors *'), 80],
  ['evaluated scripts', withPolicy("default-src 'self' 'unsafe-eval'; frame-ancestors x"), 110],
  [
    'inline styles',
    withPolicy("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
    120,
  ],
  ['another default policy', withPolicy("default-src 'self'; frame-ancestors 'none'"), 125],
  ['a plain cookie', { ...GOOD, 'set-cookie': 'a=b; SameSite=Lax' }, 125],
  ['an open session cookie', { ...GOOD, 'set-cookie': 'session=b; SameSite=Lax; Secure' }, 70],
  ['a good cookie', { ...GOOD, 'set-cookie': 'a=b; SameSite=Lax; Secure' }, 135],
])('scores a response with %s', (_, headers, score) => {
  expect(observatoryScore(new Headers(headers))).toBe(score);
});
