import type { Fault } from './fault';

type Amount = number | null | undefined;

/** For 100 g, in grams but for energy. */
export type Nutrition = Partial<
  Record<
    | 'energy_kj'
    | 'energy_kcal'
    | 'fat'
    | 'saturates'
    | 'carbohydrates'
    | 'sugars'
    | 'protein'
    | 'salt',
    Amount
  >
>;

/**
 * How many kJ a kcal may be. The factors of Regulation (EU) 1169/2011, annex XIV, are rounded one by one
 * (fibre 8 kJ or 2 kcal a gram, fat 37 or 9, carbohydrates and protein 17 or 4, organic acids 13 or 3), so
 * that the ratio of a food is between theirs, and so is that of physics, 4.184.
 */
const RATIO = { min: 8 / 2, max: 13 / 3 };
/** A label rounds energy to whole units (Commission guidance on tolerances, December 2012, table 4). */
const ROUNDING = 0.5;
/** In grams: four values that were rounded may add up to a little more than the product. */
const SUM_MAX = 100.5;

const isNumber = (value: Amount): value is number => typeof value === 'number';
const french = (value: number) =>
  new Intl.NumberFormat('fr', { maximumFractionDigits: 1 }).format(value);

function energyFault(kj: Amount, kcal: Amount): string | undefined {
  if (!isNumber(kj) || !isNumber(kcal)) return undefined;
  const least = (kcal - ROUNDING) * RATIO.min - ROUNDING;
  const most = (kcal + ROUNDING) * RATIO.max + ROUNDING;
  if (kj >= least && kj <= most) return undefined;
  return `${french(kj)} kJ et ${french(kcal)} kcal ne disent pas la même énergie : 1 kcal vaut environ 4,184 kJ, donc ${french(kcal)} kcal font environ ${french(Math.round(kcal * 4.184))} kJ. Recopiez les deux depuis l’étiquette.`;
}

function partFault(part: Amount, whole: Amount, parts: string, ofWhole: string) {
  if (!isNumber(part) || !isNumber(whole) || part <= whole) return undefined;
  return `${parts} ne peuvent pas dépasser ${ofWhole} (${french(whole)} g), dont ils font partie. Recopiez les deux depuis l’étiquette.`;
}

function sumFault({ fat, carbohydrates, protein, salt }: Nutrition): string | undefined {
  const parts = [fat, carbohydrates, protein, salt].filter(isNumber);
  // In tenths of milligrams: decimals do not add up exactly.
  const sum = Math.round(parts.reduce((total, part) => total + part, 0) * 10_000) / 10_000;
  if (sum <= SUM_MAX) return undefined;
  return `Matières grasses, glucides, protéines et sel font ensemble ${french(sum)} g, plus que les 100 g du produit. Recopiez-les depuis l’étiquette.`;
}

/** What cannot be true of nutritional values. */
export function nutritionFaults(values: Nutrition, path: string[]): Fault[] {
  const found: [string, string | undefined][] = [
    ['energy_kj', energyFault(values.energy_kj, values.energy_kcal)],
    [
      'saturates',
      partFault(values.saturates, values.fat, 'Les acides gras saturés', 'les matières grasses'),
    ],
    ['sugars', partFault(values.sugars, values.carbohydrates, 'Les sucres', 'les glucides')],
    ['fat', sumFault(values)],
  ];
  return found.flatMap(([name, message]) => (message ? [{ path: [...path, name], message }] : []));
}
