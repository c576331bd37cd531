import { expect } from 'vitest';
import { textOf, versionsOf } from './page';
import type { Visit } from './visitors';

/** Remembers what pages should look like, and what visitors have had of them. */
export function createLastGood() {
  const texts = new Map<string, string>();
  const newest = new Map<string, Visit>();
  return {
    texts,
    /** A visit got the last good content: as ever, in a version no older than another had before. */
    expect: (visited: Visit, published: number) => {
      const { path: page, status, began } = visited;
      expect(status, page).toBe(200);
      expect(textOf(visited), page).toBe(texts.get(page));
      const before = newest.get(page);
      const oldest = before && before.ended < began ? Math.min(...versionsOf(before)) : 0;
      for (const version of versionsOf(visited)) {
        expect(version, page).toBeLessThanOrEqual(published);
        expect(version, page).toBeGreaterThanOrEqual(oldest);
      }
      newest.set(page, visited);
    },
  };
}

/** A page that cannot be made is a branded 503 with a way to try again, kept by nobody. */
export function expectUnavailable(visited: Visit): void {
  expect(visited.status).toBe(503);
  expect(visited.headers.get('cache-control')).toContain('no-store');
  expect(visited.headers.get('retry-after')).toBe('5');
  expect(textOf(visited)).toContain('503 · Service Unavailable');
  expect(visited.html).toContain('<form method="get"');
}
