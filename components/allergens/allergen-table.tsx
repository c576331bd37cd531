import { getTranslations } from 'next-intl/server';
import { ALLERGENS, allergenStatus } from '@/lib/content/facts/allergens';
import type { ProductFacts } from '@/lib/content/types';

const SIGNS = { contains: '●', mayContain: '○', free: '–', unknown: '?' } as const;
const STATUSES = ['contains', 'mayContain', 'free', 'unknown'] as const;

/** A table of all flavours and allergens, which fits on one sheet when printed. */
export async function AllergenTable({ products }: { products: ProductFacts[] }) {
  const t = await getTranslations('allergens');
  const used = new Set(
    products.flatMap((product) => ALLERGENS.map((allergen) => allergenStatus(product, allergen))),
  );
  return (
    <section className="page-width">
      <h2 className="display text-h2">{t('tableTitle')}</h2>
      <p aria-hidden="true" className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        {STATUSES.filter((status) => used.has(status)).map((status) => (
          <span key={status}>
            {SIGNS[status]} {t(status)}
          </span>
        ))}
      </p>
      <div className="sheet mt-6 rounded-card bg-milk p-4 sm:p-8">
        <table className="w-full border-collapse sm:table-fixed [&_td]:py-3 sm:[&_td]:px-1 [&_td]:text-center">
          <caption className="sr-only">{t('tableCaption')}</caption>
          <thead>
            <tr className="border-cocoa border-b-2 align-bottom">
              <th scope="col" className="py-3 text-left">
                {t('allergen')}
              </th>
              {products.map((product) => (
                <th
                  key={product.slug}
                  scope="col"
                  lang={product.lang}
                  className="py-3 text-center leading-tight max-sm:text-small sm:px-1 print:text-[9pt]"
                >
                  <span className="max-sm:inline-block max-sm:max-h-48 max-sm:rotate-180 max-sm:[text-orientation:sideways] max-sm:[writing-mode:vertical-rl]">
                    {product.name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ALLERGENS.map((allergen) => (
              <tr key={allergen} data-allergen={allergen} className="border-cocoa/25 border-b">
                <th
                  scope="row"
                  className="py-3 pr-2 text-left max-sm:hyphens-auto max-sm:text-small max-sm:wrap-anywhere"
                >
                  {t(`names.${allergen}`)}
                </th>
                {products.map((product) => {
                  const status = allergenStatus(product, allergen);
                  return (
                    <td key={product.slug}>
                      <span aria-hidden="true">{SIGNS[status]}</span>
                      <span className="sr-only">{t(status)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-5 max-w-[38.5em]">{t('hint')}</p>
    </section>
  );
}
