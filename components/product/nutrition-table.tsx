import { getFormatter, getTranslations } from 'next-intl/server';
import { NUTRITION_GRAMS } from '@/lib/constants';
import type { Product } from '@/lib/content/types';
import { energyInServing, type Nutrient, nutrientInServing } from '@/lib/nutrition';

/** In the order of Regulation (EU) 1169/2011, annex XV. */
const NUTRIENTS: { nutrient: Nutrient; isPart?: boolean }[] = [
  { nutrient: 'fat' },
  { nutrient: 'saturates', isPart: true },
  { nutrient: 'carbohydrates' },
  { nutrient: 'sugars', isPart: true },
  { nutrient: 'protein' },
  { nutrient: 'salt' },
];

const ROW = 'py-3 text-left';

type EnergyProps = { kj: number; kcal: number };

/** Breaks between the two units only. */
async function Energy({ kj, kcal }: EnergyProps) {
  const format = await getFormatter();
  return (
    <>
      <span className="whitespace-nowrap">{format.number(kj)} kJ /</span>{' '}
      <span className="whitespace-nowrap">{format.number(kcal)} kcal</span>
    </>
  );
}

/** The nutrition facts per 100 g, as declared, and per pot where its weight is known; nothing without them. */
export async function NutritionTable({ product }: { product: Product }) {
  const t = await getTranslations('product');
  const format = await getFormatter();
  const { net_weight_g: potGrams, about } = product;
  const values = about.nutritional_values;
  if (!values) return null;
  const grams = (value: number, least: number, most = least) =>
    format.number(value, {
      style: 'unit',
      unit: 'gram',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  const inPot = (nutrient: Nutrient, weight: number) => {
    const amount = nutrientInServing(nutrient, values[nutrient], weight);
    return `${amount.isLessThan ? '< ' : ''}${grams(amount.grams, amount.decimals)}`;
  };
  const cell = 'py-3 pl-3 text-right tabular-nums';
  return (
    <div className="sheet rounded-card bg-milk p-5 sm:p-8">
      <h3 className="display text-h3">{t('nutritionTitle')}</h3>
      <div className="@container">
        <table className="stacking mt-2 w-full border-collapse">
          <caption className="sr-only">{t('nutritionCaption', { product: product.name })}</caption>
          <thead>
            <tr className="border-cocoa border-b-2 text-right align-bottom">
              <td />
              <th scope="col" className="py-3 pl-3">
                {t('nutrient', { grams: String(NUTRITION_GRAMS) })}
              </th>
              {potGrams && (
                <th scope="col" className="py-3 pl-3">
                  {t('perPot', { grams: String(potGrams) })}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <tr className="border-cocoa/25 border-b">
              <th scope="row" className={`${ROW} font-bold`}>
                {t('energy')}
              </th>
              <td className={cell}>
                <Energy kj={values.energy_kj} kcal={values.energy_kcal} />
              </td>
              {potGrams && (
                <td className={cell}>
                  <Energy
                    kj={energyInServing(values.energy_kj, potGrams)}
                    kcal={energyInServing(values.energy_kcal, potGrams)}
                  />
                </td>
              )}
            </tr>
            {NUTRIENTS.map(({ nutrient, isPart }) => (
              <tr key={nutrient} className="border-cocoa/25 border-b">
                <th scope="row" className={isPart ? `${ROW} pl-5 font-normal` : `${ROW} font-bold`}>
                  {t(nutrient)}
                </th>
                <td className={`${cell} whitespace-nowrap`}>{grams(values[nutrient], 1, 2)}</td>
                {potGrams && (
                  <td className={`${cell} whitespace-nowrap`}>{inPot(nutrient, potGrams)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
