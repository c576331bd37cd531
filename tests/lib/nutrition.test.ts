import { describe, expect, it } from 'vitest';
import { energyInServing, type Nutrient, nutrientInServing } from '@/lib/nutrition';

/** `21 g`, or `<0.5 g`, for a whole serving of 100 g unless another is given. */
function declared(nutrient: Nutrient, per100: number, serving = 100) {
  const { grams, decimals, isLessThan } = nutrientInServing(nutrient, per100, serving);
  return `${isLessThan ? '<' : ''}${grams.toFixed(decimals)} g`;
}

describe('the Commission’s guidance of December 2012', () => {
  it.each<[Nutrient, number, string]>([
    ['fat', 21.45, '21 g'],
    ['fat', 10, '10 g'],
    ['fat', 9.94, '9.9 g'],
    ['protein', 0.51, '0.5 g'],
    ['carbohydrates', 0.5, '<0.5 g'],
    ['sugars', 0.02, '<0.5 g'],
    ['sugars', 0, '0 g'],
    ['saturates', 10.5, '11 g'],
    ['saturates', 0.44, '0.4 g'],
    ['saturates', 0.1, '<0.1 g'],
    ['salt', 1.24, '1.2 g'],
    ['salt', 0.999, '1.00 g'],
    ['salt', 0.375, '0.38 g'],
    ['salt', 0.0125, '<0.01 g'],
    ['salt', 0, '0 g'],
  ])('declares %s of %d g as %s', (nutrient, grams, text) => {
    expect(declared(nutrient, grams)).toBe(text);
  });

  it('rounds energy to whole kilojoules and kilocalories', () => {
    expect(energyInServing(2064, 75)).toBe(1548);
    expect(energyInServing(493, 75)).toBe(370);
  });

  it('rounds a half up, however its floating-point product falls', () => {
    // 8.7 × 0.5 is 4.35 and 2.01 × 0.5 is 1.005, which binary fractions cannot hold.
    expect(declared('fat', 8.7, 50)).toBe('4.4 g');
    expect(declared('salt', 0.67, 50)).toBe('0.34 g');
  });
});

it('a 75 g pot of The Original is declared from its values per 100 g', () => {
  const values = {
    fat: 28.6,
    saturates: 14.6,
    carbohydrates: 52.4,
    sugars: 25.9,
    protein: 4.9,
    salt: 0.4,
  };
  const pot = Object.entries(values).map(([nutrient, per100]) =>
    declared(nutrient as Nutrient, per100, 75),
  );
  expect(pot).toEqual(['21 g', '11 g', '39 g', '19 g', '3.7 g', '0.30 g']);
});
