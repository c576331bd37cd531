// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { differences, everythingSaid, hoursCases } from '../../find/hours-rules';

it.each(hoursCases())('$place.country, $rule', async (given) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await everythingSaid(given)).toBe(given.said);
  expect(differences(given)).toEqual([]);
  vi.useRealTimers();
});
