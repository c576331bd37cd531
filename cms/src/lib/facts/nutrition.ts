import type { Fault } from './fault';

type Amount = number | null | undefined;

/** The values per 100 g, in grams except for energy. */
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
 * The range of kJ per kcal. The factors of Regulation (EU) 1169/2011, annex XIV, are rounded
 * individually (fibre 8 kJ or 2 kcal per gram, fat 37 or 9, carbohydrates and protein 17 or 4,
 * organic acids 13 or 3), so the ratio of a food lies between theirs, as does the physical ratio of
 * 4.184.
 */
const RATIO = { min: 8 / 2, max: 13 / 3 };
/** A label rounds energy to whole units (Commission guidance on tolerances, December 2012, table 4). */
const ROUNDING = 0.5;
/** The greatest sum in grams. Four rounded values may add up to slightly more than the product. */
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
  // The sum is rounded to tenths of milligrams, because decimals do not add up exactly.
  const sum = Math.round(parts.reduce((total, part) => total + part, 0) * 10_000) / 10_000;
  if (sum <= SUM_MAX) return undefined;
  return `Matières grasses, glucides, protéines et sel font ensemble ${french(sum)} g, plus que les 100 g du produit. Recopiez-les depuis l’étiquette.`;
}

/** The faults of nutritional values that cannot be true. */
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
