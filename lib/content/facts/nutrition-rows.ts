import 'server-only';
import { getTranslations } from 'next-intl/server';
import { NUTRITION_GRAMS } from '../../constants';
import { formatQuantity, withUnit } from '../../i18n/format';
import { formatterFor } from '../../i18n/formatter';
import type { Locale } from '../../i18n/routing';
import { energyInServing, type Nutrient, nutrientInServing } from '../../nutrition';
import type { Product } from '../types';

/** The nutrients in the order of Regulation (EU) 1169/2011, annex XV. */
const NUTRIENTS: { nutrient: Nutrient; isPart?: boolean }[] = [
  { nutrient: 'fat' },
  { nutrient: 'saturates', isPart: true },
  { nutrient: 'carbohydrates' },
  { nutrient: 'sugars', isPart: true },
  { nutrient: 'protein' },
  { nutrient: 'salt' },
];

export type NutritionRow = {
  label: string;
  /** Whether the row is a part of the one above: `of which sugars`. */
  isPart?: boolean;
  /** One value for each column. A line may break only between kJ and kcal. */
  values: string[];
};

/**
 * The nutrition facts of a flavour per 100 g, as declared, and per pot where its weight is known.
 * @returns undefined where they are not known
 */
export async function nutritionRows(
  locale: Locale,
  { net_weight_g: potGrams, about: { nutritional_values: values } }: Product,
): Promise<{ columns: string[]; rows: NutritionRow[] } | undefined> {
  if (!values) return undefined;
  const t = await getTranslations({ locale, namespace: 'product' });
  const format = formatterFor(locale);
  const energy = (kj: number, kcal: number) =>
    `${withUnit(locale, format.number(kj), 'kJ')}\u00a0/ ${withUnit(locale, format.number(kcal), 'kcal')}`;
  const grams = (value: number, least: number, most = least) =>
    formatQuantity(locale, value, 'gram', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  const inPot = (nutrient: Nutrient, weight: number) => {
    const amount = nutrientInServing(nutrient, values[nutrient], weight);
    return `${amount.isLessThan ? '<\u00a0' : ''}${grams(amount.grams, amount.decimals)}`;
  };
  const ofPot = <T>(value: (weight: number) => T) => (potGrams ? [value(potGrams)] : []);
  return {
    columns: [
      t('nutrient', { grams: String(NUTRITION_GRAMS) }),
      ...ofPot((weight) => t('perPot', { grams: String(weight) })),
    ],
    rows: [
      {
        label: t('energy'),
        values: [
          energy(values.energy_kj, values.energy_kcal),
          ...ofPot((weight) =>
            energy(
              energyInServing(values.energy_kj, weight),
              energyInServing(values.energy_kcal, weight),
            ),
          ),
        ],
      },
      ...NUTRIENTS.map(({ nutrient, isPart }) => ({
        label: t(nutrient),
        isPart,
        values: [grams(values[nutrient], 1, 2), ...ofPot((weight) => inPot(nutrient, weight))],
      })),
    ],
  };
}
