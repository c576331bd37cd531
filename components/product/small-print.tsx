import { getLocale, getTranslations } from 'next-intl/server';
import type { Product, Settings } from '@/lib/content/types';
import { telHref } from '@/lib/phone';

type Props = { product: Product; settings: Pick<Settings, 'operator' | 'workshopTown'> };

/** The other facts on a label; nothing where none of them is known. */
export async function SmallPrint({ product, settings }: Props) {
  const t = await getTranslations('product');
  const country = new Intl.DisplayNames(await getLocale(), { type: 'region' }).of('FR');
  const { lang, origins, sorting, gtin } = product;
  const { operator, workshopTown } = settings;
  const rows = [
    { term: t('madeIn'), lines: [workshopTown && `${workshopTown}, ${country}`] },
    { term: t('origins'), lines: [origins], lang },
    { term: t('operator'), lines: [operator?.name, operator?.address, operator?.phone] },
    { term: t('sorting'), lines: [sorting], lang },
    { term: t('gtin'), lines: [gtin] },
  ]
    .map((row) => ({ ...row, lines: row.lines.filter((line) => line !== undefined) }))
    .filter(({ lines }) => lines.length > 0);
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="display text-h3">{t('smallPrintTitle')}</h3>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-small sm:grid-cols-[auto_1fr]">
        {rows.map(({ term, lines, ...row }) => (
          <div key={term} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="font-bold">{term}</dt>
            {lines.map((line) => (
              <dd key={line} lang={row.lang} className="tabular-nums sm:col-start-2">
                {line === operator?.phone ? (
                  <a
                    href={telHref(line)}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {line}
                  </a>
                ) : (
                  line
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
