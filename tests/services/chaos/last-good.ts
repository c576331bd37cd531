import { expect } from 'vitest';
import { type Page, textOf, versionsOf } from './page';
import type { Visit } from './visitors';

/** Remembers the text of each page, and the newest version that a visitor got. */
export function createLastGood() {
  const texts = new Map<string, string>();
  const newest = new Map<string, Visit>();
  return {
    texts,
    /** Expects the last good content, in a version no older than an earlier visitor got. */
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

/** Expects a branded 503 with a retry button, which no cache stores. */
export function expectUnavailable(visited: Page): void {
  expect(visited.status).toBe(503);
  expect(visited.headers.get('cache-control')).toContain('no-store');
  expect(visited.headers.get('retry-after')).toBe('5');
  expect(textOf(visited)).toContain('503 · Service Unavailable');
  expect(visited.html).toContain('<form method="get"');
}
