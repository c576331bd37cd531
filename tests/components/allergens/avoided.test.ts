import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { avoidId, avoidWords } from '@/components/allergens/avoided';
import { ALLERGENS, type Allergen, allergenStatus } from '@/lib/content/facts/allergens';

const flavour = (contains?: Allergen[], may_contain?: Allergen[]) => ({
  slug: 'test',
  name: 'Test',
  lang: undefined,
  contains,
  may_contain,
});

describe('allergenStatus', () => {
  it('distinguishes contained allergens, traces and absent ones', () => {
    const product = flavour(['milk', 'nuts'], ['peanuts', 'nuts']);
    const statuses = (['milk', 'nuts', 'peanuts', 'eggs'] as const).map((allergen) =>
      allergenStatus(product, allergen),
    );
    expect(statuses).toEqual(['contains', 'contains', 'mayContain', 'free']);
  });

  it.each([
    ['either list', undefined, undefined],
    ['traces', ['milk'] as Allergen[], undefined],
    ['ingredients', undefined, ['milk'] as Allergen[]],
  ])('never says "free of" without a declaration of %s', (_, contains, may_contain) => {
    expect(allergenStatus(flavour(contains, may_contain), 'eggs')).toBe('unknown');
  });
});

describe('avoidWords', () => {
  it('lists contained allergens, and traces as traces', () => {
    expect(avoidWords(flavour(['gluten', 'milk'], ['nuts']))).toBe('gluten milk traces-nuts');
    expect(avoidWords(flavour([], []))).toBe('');
  });

  it('lists every allergen of a flavour whose declaration is incomplete, so that none looks safe', () => {
    expect(avoidWords(flavour()).split(' ')).toEqual([...ALLERGENS]);
    expect(avoidWords(flavour(['milk'])).split(' ')).toEqual([...ALLERGENS]);
  });
});

it('the style sheet hides each allergen, and its traces, when its box is checked', () => {
  const css = readFileSync('app/styles/allergens.css', 'utf8').replace(/\s+/g, ' ');
  for (const allergen of ALLERGENS) {
    const checked = `.allergens:has(#${avoidId(allergen)}:checked)`;
    expect(css).toContain(`${checked} [data-avoid~="${allergen}"]`);
    expect(css).toContain(
      `${checked}:not(:has(#traces:checked)) [data-avoid~="traces-${allergen}"]`,
    );
  }
});
