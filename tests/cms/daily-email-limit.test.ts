import { expect, it } from 'vitest';
import { consumeDailyLimit } from '../../cms/src/lib/accounts/daily-email-limit';

it('allows five emails a day per account', () => {
  const monday = Array.from({ length: 7 }, () => consumeDailyLimit(1, '2026-11-23'));
  expect(monday).toEqual([true, true, true, true, true, false, false]);
  expect(consumeDailyLimit(2, '2026-11-23')).toBe(true);
  expect(consumeDailyLimit(1, '2026-11-24')).toBe(true);
});
