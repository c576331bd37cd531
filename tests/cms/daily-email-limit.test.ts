import { expect, it } from 'vitest';
import { consumeDailyLimit } from '../../cms/src/lib/accounts/daily-email-limit';

it('allows five emails of a kind a day per account', () => {
  const reset = (userId: number, day: string) => consumeDailyLimit('reset', userId, day);
  const monday = Array.from({ length: 7 }, () => reset(1, '2026-11-23'));
  expect(monday).toEqual([true, true, true, true, true, false, false]);
  expect(reset(2, '2026-11-23')).toBe(true);
  expect(consumeDailyLimit('confirmation', 1, '2026-11-23')).toBe(true);
  expect(reset(1, '2026-11-24')).toBe(true);
});
