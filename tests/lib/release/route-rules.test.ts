import { expect, it } from 'vitest';
import { routeRules } from '@/lib/release/route-rules';

const rules = Object.entries(routeRules).map(([path, { redirect }]) => ({ path, to: redirect.to }));

it.each(rules)('redirects $path to another path of this site', ({ path, to }) => {
  expect(to).toMatch(/^\/(?!\/)/);
  expect(to).not.toBe(path);
});

it('redirects no path to another redirect', () => {
  for (const { to } of rules) expect(routeRules).not.toHaveProperty([to]);
});
