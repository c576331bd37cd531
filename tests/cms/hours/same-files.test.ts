import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Strapi is deployed without the site, and must read opening hours as the site does.
it.each([
  'day-names',
  'describe-year',
  'evaluate-days',
  'evenings',
  'holidays',
  'rule-text',
  'spell-rule',
])('site and Strapi read opening hours with the same %s.ts', (name) => {
  const [site, strapi] = ['lib', 'cms/src/lib'].map((folder) =>
    readFileSync(`${folder}/hours/${name}.ts`, 'utf8'),
  );
  expect(strapi).toBe(site);
});
