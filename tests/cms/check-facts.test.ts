import { describe, expect, it } from 'vitest';
import { productSchema, recallSchema } from '@/lib/content/entities';
import { ALLERGENS } from '@/lib/content/facts/allergens';
import product from '../../cms/src/api/product/content-types/product/schema.json';
import trade from '../../cms/src/components/product/trade.json';
import { batchFaults, endFaults, factFaults } from '../../cms/src/lib/facts/check-facts';
import { readDocument } from '../support/content';

const seed = readDocument('products', 'caramel.fr.yaml') as Record<string, object>;
const document = {
  ...seed,
  documentId: 'caramel',
  image: { url: '/uploads/pot-caramel.webp', width: 1, height: 1 },
};

const isValidOnSite = (fields: object) =>
  productSchema.safeParse({ ...document, ...fields }).success;

describe('factFaults', () => {
  it('accepts the seed’s facts, and a product without any', () => {
    expect(factFaults(seed)).toEqual([]);
    expect(factFaults({})).toEqual([]);
    expect(factFaults({ gtin: null, contains: null, may_contain: [], trade: null })).toEqual([]);
  });

  it('reports the expected check digit at the field of a wrong bar code', () => {
    const faults = factFaults({
      gtin: '9521234000104',
      trade: { case_gtin: '19521234000103' },
    });
    expect(faults).toEqual([
      { path: ['gtin'], message: expect.stringContaining('le dernier serait 5') },
      { path: ['trade', 'case_gtin'], message: expect.stringContaining('le dernier serait 2') },
    ]);
  });

  it('names an unknown allergen and the known keys', () => {
    const [fault] = factFaults({ contains: ['milk', 'wheat'] });
    expect(fault?.path).toEqual(['contains']);
    expect(fault?.message).toMatch(/inconnu : wheat\..*gluten, crustaceans/);
  });

  it('requires a list with each allergen once', () => {
    expect(factFaults({ may_contain: 'milk' })).toMatchObject([{ path: ['may_contain'] }]);
    expect(factFaults({ may_contain: ['milk', 'milk'] })).toMatchObject([
      { path: ['may_contain'] },
    ]);
  });
});

describe('Strapi and the site accept the same facts', () => {
  it.each([[ALLERGENS], [[]], [['wheat']], [['milk', 'milk']], ['milk']])(
    'the allergens %j',
    (contains) => {
      expect(factFaults({ contains }).length === 0).toBe(isValidOnSite({ contains }));
    },
  );

  it.each(['9521234000105', '9521234000106'])('the bar code %s', (gtin) => {
    expect(factFaults({ gtin }).length === 0).toBe(isValidOnSite({ gtin }));
  });

  const numbers = [
    ...Object.entries(product.attributes).map(([name, rules]) => ({ name, rules, isTrade: false })),
    ...Object.entries(trade.attributes).map(([name, rules]) => ({ name, rules, isTrade: true })),
  ].flatMap(({ name, rules, isTrade }) =>
    rules.type === 'integer' && 'max' in rules
      ? [{ name, isTrade, min: rules.min, max: rules.max }]
      : [],
  );

  it('there are seven whole numbers with limits', () => {
    expect(numbers).toHaveLength(7);
  });

  it.each(numbers)('$name from $min to $max', ({ name, isTrade, min, max }) => {
    const isValid = (value: number) =>
      isValidOnSite(isTrade ? { trade: { [name]: value } } : { [name]: value });
    expect([min - 1, min, max, max + 1].map(isValid)).toEqual([false, true, true, false]);
  });

  it.each(['240 × 240 × 65', '240x240x65', '24 cm'])('the dimensions %s', (value) => {
    const accepts = new RegExp(trade.attributes.case_dimensions_mm.regex).test(value);
    expect(isValidOnSite({ trade: { case_dimensions_mm: value } })).toBe(accepts);
  });
});

describe('batchFaults', () => {
  it.each([undefined, null, [], ['L26310', '0042']])('accepts %j, as the site does', (batches) => {
    expect(batchFaults({ batches })).toEqual([]);
    expect(recallSchema.safeParse({ documentId: 'a', title: 'Rappel', batches }).success).toBe(
      true,
    );
  });

  it.each(['L26310', { L26310: true }, ['L26310', ''], [42]].map((batches) => ({ batches })))(
    'reports $batches at the field',
    ({ batches }) => {
      const message = expect.stringContaining('["L26310"]');
      expect(batchFaults({ batches })).toEqual([{ path: ['batches'], message }]);
    },
  );
});

describe('endFaults', () => {
  /** Half past midnight in France, where it is the 22nd. */
  const NOW = new Date('2026-11-21T23:30:00Z');

  it.each([undefined, null, '2026-11-01', '2026-11-22'])('accepts the end %j', (ended_on) => {
    expect(endFaults({ published_on: '2026-11-01', ended_on }, NOW)).toEqual([]);
  });

  it.each([
    ['2026-11-23', /à venir/],
    ['2026-10-31', /avant sa date/],
  ])('reports the end %s at the field', (ended_on, message) => {
    expect(endFaults({ published_on: '2026-11-01', ended_on }, NOW)).toEqual([
      { path: ['ended_on'], message: expect.stringMatching(message) },
    ]);
  });
});
