// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { differences, everythingSaid, hoursCases } from '../../find/hours-rules';

it.each(hoursCases())('$place.country, $rule', async (given) => {
  expect(await everythingSaid(given)).toBe(given.said);
  expect(differences(given)).toEqual([]);
});
