import { expect, it } from 'vitest';
import { createDailyLimit } from '../../cms/src/lib/mail/daily-limit';

it('allows a few emails a day to each recipient', () => {
  const consume = createDailyLimit({ emails: 2, recipients: 10 });
  const monday = Array.from({ length: 4 }, () => consume('a', '2026-11-23'));
  expect(monday).toEqual([true, true, false, false]);
  expect(consume('b', '2026-11-23')).toBe(true);
  expect(consume('a', '2026-11-24')).toBe(true);
});

it('allows so many recipients a day, and those it knows their emails', () => {
  const consume = createDailyLimit({ emails: 2, recipients: 2 });
  const day = ['a', 'b', 'c', 'a', 'b', 'c'].map((recipient) => consume(recipient, '2026-11-23'));
  expect(day).toEqual([true, true, false, true, true, false]);
  expect(consume('c', '2026-11-24')).toBe(true);
});
