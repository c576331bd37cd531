import { expect, it } from 'vitest';
import { isSameSecret } from '@/lib/security/secrets';

it.each([
  ['a-secret-of-ours', true],
  ['a-secret-of-ourz', false],
  ['a-secret-of-our', false],
  ['a-secret-of-ours ', false],
  ['', false],
  [null, false],
])('%j opens: %s', (given, isSame) => {
  expect(isSameSecret(given, 'a-secret-of-ours')).toBe(isSame);
});
