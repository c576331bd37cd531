import { useTranslations } from 'next-intl';
import { FlavourShelf } from '@/components/ui/flavour-shelf';
import type { ProductCard } from '@/lib/content/types';
import { pageOfProducts } from '@/lib/list-pages';

/** The first flavours, on the home page, with their heading. */
export function FlavourSection({ products }: { products: ProductCard[] }) {
  const t = useTranslations('home');
  return (
    <section id="flavours">
      <div className="page-width mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 lg:mb-12">
        <h2 className="display text-h2">{t('shelfTitle')}</h2>
        <p className="text-lead">{t('shelfText')}</p>
      </div>
      <FlavourShelf page={pageOfProducts(products)} />
    </section>
  );
}
