import { expect, it } from 'vitest';
import { createDailyLimit } from '../../cms/src/lib/mail/daily-limit';

it('allows a few emails a day to each recipient', () => {
  const consume = createDailyLimit({ emails: 2, recipients: 10 });
  const monday = Array.from({ length: 4 }, () => consume('a', '2026-11-23'));
  expect(monday).toEqual([true, true, false, false]);
  expect(consume('b', '2026-11-23')).toBe(true);
  expect(consume('a', '2026-11-24')).toBe(true);
});

it('refuses nobody for the number of the others, and forgets the first of too many', () => {
  const consume = createDailyLimit({ emails: 1, recipients: 2 });
  const day = ['a', 'b', 'c', 'c', 'b', 'a'].map((recipient) => consume(recipient, '2026-11-23'));
  expect(day).toEqual([true, true, true, false, false, true]);
});
