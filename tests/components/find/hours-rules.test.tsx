import { expect, it } from 'vitest';
import { differences, everythingSaid, hoursCases } from '../../find/hours-rules';

/** Every eighth rule. The suite `find` has all of them. */
const SAMPLE = hoursCases().filter((_, index) => index % 8 === 0);

it.each(SAMPLE)('$place.country, $rule', async (given) => {
  expect(await everythingSaid(given)).toBe(given.said);
  expect(differences(given)).toEqual([]);
});
