import { getTranslations } from 'next-intl/server';
import type { ProductCard, Recall } from '@/lib/content/types';
import { RecallNotice } from './recall-notice';

type Props = {
  recalls: Recall[];
  /** The flavours that have a page. */
  products: ProductCard[];
};

/** The recalls that are over. They are listed because a pot may still be in somebody's freezer. */
export async function EndedRecalls({ recalls, products }: Props) {
  if (recalls.length === 0) return null;
  const t = await getTranslations('recalls');
  return (
    <section>
      <h2 className="display text-h3">{t('endedTitle')}</h2>
      <p className="mt-4 max-w-[35.9em]">{t('endedText')}</p>
      <div className="mt-8 grid grid-cols-1 gap-10">
        {recalls.map((recall) => (
          <RecallNotice key={recall.documentId} recall={recall} products={products} />
        ))}
      </div>
    </section>
  );
}
