import { expect, it } from 'vitest';
import type { z } from 'zod';
import { mediaSchema, productSchema, recallSchema, salesPointSchema } from '@/lib/content/entities';
import { frenchReason, type OwnRule } from '@/lib/content/own-rules';

const PICTURE = { url: '/uploads/pot.webp', width: 4, height: 5 };

/** What breaks each rule: a schema, and a value of one of its fields. */
const BROKEN: Record<OwnRule, [z.ZodType, string, unknown, RegExp]> = {
  'check-digit': [productSchema, 'gtin', '9521234000104', /dernier chiffre/],
  allergens: [productSchema, 'contains', ['wheat'], /allergène inconnu/],
  'opening-hours': [salesPointSchema, 'opening_hours', 'demain', /comme des horaires/],
  batches: [recallSchema, 'batches', { first: 'L26310' }, /numéros de lot/],
  'picture-size': [mediaSchema, 'width', null, /dimensions/],
  'picture-url': [mediaSchema, 'url', 'ftp://dough.example/pot.webp', /adresse/],
  'picture-query': [mediaSchema, 'url', '/uploads/pot.webp?v=1', /adresse/],
  'picture-host': [mediaSchema, 'url', 'https://elsewhere.example/pot.webp', /médiathèque/],
};

it.each(Object.entries(BROKEN))('editors read in French what breaks the rule %s', (_, broken) => {
  const [schema, field, value, reason] = broken;
  const { issues = [] } = schema.safeParse({ ...PICTURE, [field]: value }).error ?? {};
  const own = issues.find(({ path }) => path.join('.') === field) ?? expect.fail();
  expect(frenchReason(own)).toMatch(reason);
  expect(own.message).toMatch(/^[ -~]+$/);
});

it('a rule without a code is no English sentence for editors', () => {
  const issue: z.core.$ZodIssue = { code: 'custom', message: 'wrong somehow', path: [], input: 1 };
  expect(frenchReason(issue)).toBe('n’est pas valable');
});
