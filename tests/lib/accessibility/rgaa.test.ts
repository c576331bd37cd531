import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import grid from '@/lib/accessibility/rgaa.json';

/** The criteria in each of RGAA 4.1's topics. */
const COUNTS = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

const criteria = grid.topics.flatMap((topic) => topic.criteria);

it('the audit grid has each of the 106 criteria once, in the official order', () => {
  const official = COUNTS.flatMap((count, topic) =>
    Array.from({ length: count }, (_, index) => `${topic + 1}.${index + 1}`),
  );
  expect(official).toHaveLength(106);
  expect(criteria.map(({ number }) => number)).toEqual(official);
  expect(grid.topics.map(({ number }) => number)).toEqual(COUNTS.map((_, index) => index + 1));
  expect(new Set(criteria.map(({ title }) => title)).size).toBe(106);
});

it('the audit grid has a title, a result and a remark for each criterion, and names tests that exist', () => {
  for (const criterion of criteria) {
    expect(criterion).toEqual({
      number: expect.any(String),
      title: expect.stringMatching(/\s\?$/),
      result: expect.stringMatching(/^(C|NC|NA)$/),
      remark: expect.stringMatching(/.\.$/),
      ...(criterion.tests && { tests: expect.any(Array) }),
    });
    expect(criterion.tests?.filter((file) => !existsSync(file)) ?? [], criterion.number).toEqual(
      [],
    );
  }
});

it('the audit grid has the date of an assessment that has taken place', () => {
  expect(grid.assessed_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(new Date(grid.assessed_on).getTime()).toBeLessThanOrEqual(Date.now());
});
