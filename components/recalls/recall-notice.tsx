import { getLocale, getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { Markdown } from '@/components/ui/markdown';
import type { ProductCard, Recall } from '@/lib/content/types';
import { formatterFor } from '@/lib/i18n/formatter';
import { pathFor } from '@/lib/i18n/paths';

/**
 * A recall's anchor on the recalls page. The prefix prevents an editor's slug from being equal to
 * another id.
 */
export const recallId = ({ slug, documentId }: Recall) => `recall-${slug ?? documentId}`;

const TERM = 'text-cocoa-soft text-small';

type Props = {
  recall: Recall;
  /** The flavours that have a page. */
  products: ProductCard[];
};

/**
 * A recall: the product and batches, and the editor's text with the reason and the advice. One that
 * is over is less prominent.
 */
export async function RecallNotice({ recall, products }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('recalls');
  const format = formatterFor(locale);
  const { title, body, batches = [], published_on, ended_on, lang } = recall;
  const dates = [
    ['publishedOn', published_on],
    ['endedOn', ended_on],
  ] as const;
  const product = products.find(({ slug }) => slug === recall.product?.slug);
  return (
    <article
      id={recallId(recall)}
      lang={lang}
      className={`scroll-mt-28 ${ended_on ? 'border-cocoa/30 border-t pt-6' : 'rounded-card bg-milk p-7 sm:p-12'}`}
    >
      {ended_on ? (
        <h3 className="max-w-[25.6em] break-words font-bold text-lead">{title}</h3>
      ) : (
        <h2 className="display max-w-[14.9em] break-words text-h3">{title}</h2>
      )}
      <dl lang={locale} className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
        {dates.map(
          ([term, date]) =>
            date && (
              <div key={term}>
                <dt className={TERM}>{t(term)}</dt>
                <dd>
                  <time dateTime={date}>
                    {format.dateTime(new Date(date), { dateStyle: 'long' })}
                  </time>
                </dd>
              </div>
            ),
        )}
        {product && (
          <div>
            <dt className={TERM}>{t('product')}</dt>
            <dd>
              <Link
                href={pathFor(locale, '/produits/[slug]', { slug: product.slug })}
                lang={product.lang}
                className="font-bold underline underline-offset-4"
              >
                {product.name}
              </Link>
            </dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className={TERM}>{t('batches')}</dt>
          {batches.length === 0 && <dd className="font-bold">{t('allBatches')}</dd>}
          {batches.map((batch) => (
            <dd key={batch} className="break-words font-bold">
              {batch}
            </dd>
          ))}
        </div>
      </dl>
      {body && (
        <Markdown className="prose mt-8" idPrefix={`${recallId(recall)}-`}>
          {body}
        </Markdown>
      )}
    </article>
  );
}
