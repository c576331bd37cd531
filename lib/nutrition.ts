import { NUTRITION_GRAMS } from './constants';

export type Nutrient = 'fat' | 'saturates' | 'carbohydrates' | 'sugars' | 'protein' | 'salt';

/** A declared amount: 3.7 g with one decimal, or less than 0.5 g. */
export type DeclaredAmount = { grams: number; decimals: number; isLessThan: boolean };

/**
 * How amounts are rounded, in grams (European Commission, guidance on tolerances for nutrient values
 * declared on a label, December 2012, chapter 6): with `coarse` decimals from `coarseFrom`, with one
 * more above `negligible`, and otherwise as less than `threshold`.
 */
const MACRONUTRIENT = { coarseFrom: 10, coarse: 0, negligible: 0.5, threshold: 0.5 };
const SATURATES = { ...MACRONUTRIENT, negligible: 0.1, threshold: 0.1 };
const SALT = { coarseFrom: 1, coarse: 1, negligible: 0.0125, threshold: 0.01 };

function rulesOf(nutrient: Nutrient) {
  if (nutrient === 'saturates') return SATURATES;
  return nutrient === 'salt' ? SALT : MACRONUTRIENT;
}

/** A number without floating-point error (0.1 + 0.2 is 0.3), so that every half is rounded up. */
const exact = (value: number) => Number(value.toPrecision(12));

/** The unrounded amount in a serving, from the amount per 100 g. */
const inServing = (per100: number, servingGrams: number) =>
  exact((per100 * servingGrams) / NUTRITION_GRAMS);

/** The grams of a nutrient in a serving, from those in 100 g. */
export function nutrientInServing(
  nutrient: Nutrient,
  per100: number,
  servingGrams: number,
): DeclaredAmount {
  const { coarseFrom, coarse, negligible, threshold } = rulesOf(nutrient);
  const amount = inServing(per100, servingGrams);
  const decimals = amount >= coarseFrom ? coarse : coarse + 1;
  if (amount > negligible) {
    const scale = 10 ** decimals;
    return { grams: Math.round(exact(amount * scale)) / scale, decimals, isLessThan: false };
  }
  return amount === 0
    ? { grams: 0, decimals: 0, isLessThan: false }
    : { grams: threshold, decimals, isLessThan: true };
}

/** The energy of a serving in whole kJ or kcal, from that of 100 g. */
export const energyInServing = (per100: number, servingGrams: number): number =>
  Math.round(inServing(per100, servingGrams));
