import { getTranslations } from 'next-intl/server';
import { formatDistance } from '@/lib/find/distance';
import type { FoundShop } from '@/lib/find/nearest';
import type { Locale } from '@/lib/i18n/routing';
import { DirectionsLink } from './directions-link';
import { Selectable } from './selectable';
import { ShopFacts } from './shop-facts';
import { ShowOnMap } from './show-on-map';

type Props = { locale: Locale; title: string; found: FoundShop };

/** The one shop that the visitor came for: large, with the way there under the thumb. */
export async function NearestCard({ locale, title, found: { shop, km } }: Props) {
  const t = await getTranslations({ locale, namespace: 'find' });
  return (
    <Selectable
      as="article"
      id={shop.documentId}
      className="scroll-mt-28 rounded-card bg-brand p-6 sm:p-8"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        {title}
        {km !== undefined && (
          <span className="display whitespace-nowrap text-h2">{formatDistance(km, locale)}</span>
        )}
      </p>
      <h2 className="display mt-3 mb-2 text-h3">{shop.name}</h2>
      <ShopFacts shop={shop} />
      <div className="mt-5 flex flex-wrap gap-2">
        <DirectionsLink shop={shop} label={t('directions')} />
        <ShowOnMap shop={shop} label={t('onMap')} />
      </div>
    </Selectable>
  );
}
