import { getFormatter, getTranslations } from 'next-intl/server';
import { NUTRITION_GRAMS } from '@/lib/constants';
import type { Product } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';

export async function NutritionTable({ locale, product }: { locale: Locale; product: Product }) {
  const t = await getTranslations({ locale, namespace: 'product' });
  const format = await getFormatter({ locale });
  const values = product.about.nutritional_values;
  const grams = (value: number) =>
    format.number(value, {
      style: 'unit',
      unit: 'gram',
      minimumFractionDigits: 1,
      maximumFractionDigits: 2,
    });
  const rows = [
    {
      label: t('energy'),
      value: `${format.number(values.energy_kj)} kJ / ${format.number(values.energy_kcal)} kcal`,
    },
    { label: t('fat'), value: grams(values.fat) },
    { label: t('saturates'), value: grams(values.saturates), isPart: true },
    { label: t('carbohydrates'), value: grams(values.carbohydrates) },
    { label: t('sugars'), value: grams(values.sugars), isPart: true },
    { label: t('protein'), value: grams(values.protein) },
    { label: t('salt'), value: grams(values.salt) },
  ];
  return (
    <div className="sheet rounded-card bg-milk p-5 sm:p-8">
      <h3 className="display text-h3">{t('nutritionTitle')}</h3>
      <table className="mt-2 w-full border-collapse">
        <caption className="sr-only">
          {t('nutritionCaption', { product: product.name, grams: String(NUTRITION_GRAMS) })}
        </caption>
        <thead>
          <tr className="border-cocoa border-b-2 text-left">
            <td className="py-3" />
            <th scope="col" className="py-3 text-right font-bold">
              {t('nutrient', { grams: String(NUTRITION_GRAMS) })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, isPart }) => (
            <tr key={label} className="border-cocoa/25 border-b">
              <th
                scope="row"
                className={isPart ? 'py-3 pl-5 text-left font-normal' : 'py-3 text-left font-bold'}
              >
                {label}
              </th>
              <td className="py-3 pl-3 text-right tabular-nums xs:whitespace-nowrap">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
