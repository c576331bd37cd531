import { getLocale, getTranslations } from 'next-intl/server';
import { tradeRows } from '@/lib/content/facts/trade-rows';
import type { ProductFacts } from '@/lib/content/types';
import { formatterFor } from '@/lib/i18n/formatter';

/**
 * A bar code's number. It may break before its last six digits, on phones too narrow for two bar
 * codes side by side.
 */
function Barcode({ gtin }: { gtin?: string }) {
  if (!gtin) return null;
  return (
    <>
      {gtin.slice(0, -6)}
      <wbr />
      {gtin.slice(-6)}
    </>
  );
}

async function Barcodes({ products }: { products: ProductFacts[] }) {
  const t = await getTranslations('sell');
  return (
    <div className="@container">
      <table className="stacking w-full border-collapse tabular-nums max-sm:text-small">
        <caption className="display pb-4 text-left text-h3">{t('tradeCodes')}</caption>
        <thead>
          <tr className="border-cocoa border-b-2 text-left">
            {[t('tradeFlavour'), t('tradeJar'), t('tradeBox')].map((title) => (
              <th key={title} scope="col" className="py-3 pr-3">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map(({ slug, name, lang, gtin, trade }) => (
            <tr key={slug} className="border-cocoa/25 border-b">
              <th scope="row" lang={lang} className="py-3 pr-3 text-left">
                {name}
              </th>
              <td className="py-3 pr-3">
                <Barcode gtin={gtin} />
              </td>
              <td className="py-3">
                <Barcode gtin={trade?.case_gtin} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The product sheets, for a buyer's quality department. */
async function Sheets({ products }: { products: ProductFacts[] }) {
  const locale = await getLocale();
  const t = await getTranslations('kitPage');
  return (
    <div>
      <h3 className="display text-h3">{t('sheets')}</h3>
      <p className="mt-2">{t('sheetsText')}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {products.map(({ slug, name, lang }) => (
          <li key={slug}>
            <a
              href={`/api/sheets/${slug}.${locale}.pdf`}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              <span lang={lang}>{name}</span>&nbsp;(PDF)
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  products: ProductFacts[];
  /** The countries of delivery. */
  countries: string[];
};

/** The facts of an order: boxes, delivery and bar codes. Nothing if no flavour has any. */
export async function TradeFacts({ products, countries }: Props) {
  const t = await getTranslations('sell');
  const trades = products.flatMap(({ trade }) => trade ?? []);
  if (trades.length === 0) return null;
  const locale = await getLocale();
  const format = formatterFor(locale);
  const rows = [
    ...(await tradeRows(locale, trades)),
    ...(countries.length > 0
      ? [{ label: t('tradeCountries'), value: format.list(countries) }]
      : []),
  ];
  const coded = products.filter(({ gtin, trade }) => gtin ?? trade?.case_gtin);
  return (
    <section className="bg-cream py-16 lg:py-24">
      <div className="page-width">
        <h2 className="display text-h2">{t('tradeTitle')}</h2>
        <div className="mt-10 grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-20">
          <div className="@container">
            <table className="stacking w-full border-collapse tabular-nums">
              <caption className="display pb-4 text-left text-h3">{t('tradeCaption')}</caption>
              <tbody>
                {rows.map(({ label, value }) => (
                  <tr
                    key={label}
                    className="border-cocoa/25 border-b first:border-t-2 first:border-t-cocoa"
                  >
                    <th scope="row" className="py-3 pr-3 text-left">
                      {label}
                    </th>
                    <td className="py-3 text-right">{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="grid content-start gap-10">
            {coded.length > 0 && <Barcodes products={coded} />}
            <Sheets products={products} />
          </div>
        </div>
      </div>
    </section>
  );
}
