import { getLocale, getTranslations } from 'next-intl/server';
import { nutritionRows } from '@/lib/content/facts/nutrition-rows';
import type { Product } from '@/lib/content/types';

const ROW = 'py-3 text-left';

/**
 * The nutrition facts per 100 g, as declared, and per pot where its weight is known; nothing where
 * they are not known.
 */
export async function NutritionTable({ product }: { product: Product }) {
  const t = await getTranslations('product');
  const table = await nutritionRows(await getLocale(), product);
  if (!table) return null;
  return (
    <div className="sheet rounded-card bg-milk p-5 sm:p-8">
      <h3 className="display text-h3">{t('nutritionTitle')}</h3>
      <div className="@container">
        <table className="stacking mt-2 w-full border-collapse">
          <caption className="sr-only">{t('nutritionCaption', { product: product.name })}</caption>
          <thead>
            <tr className="border-cocoa border-b-2 text-right align-bottom">
              <td />
              {table.columns.map((column) => (
                <th key={column} scope="col" className="py-3 pl-3">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ label, isPart, values }) => (
              <tr key={label} className="border-cocoa/25 border-b">
                <th scope="row" className={isPart ? `${ROW} pl-5 font-normal` : `${ROW} font-bold`}>
                  {label}
                </th>
                {values.map((value, column) => (
                  <td key={table.columns[column]} className="py-3 pl-3 text-right tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
