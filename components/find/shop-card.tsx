import { memo } from 'react';
import type { SalesPoint } from '@/lib/content/types';
import { formatDistance } from '@/lib/find/distance';
import type { Locale } from '@/lib/i18n/routing';
import { DirectionsLink } from './directions-link';
import { Selectable } from './selectable';
import { ShopFacts } from './shop-facts';
import { ShowOnMap } from './show-on-map';

type Props = {
  locale: Locale;
  shop: SalesPoint;
  /** Kilometres from where the visitor searched. */
  km?: number;
  labels: { directions: string; onMap: string };
};

/** One shop of a list: how far, which, where, and the way there. Drawn again only for another shop. */
export const ShopCard = memo(function ShopCard({ locale, shop, km, labels }: Props) {
  return (
    <Selectable
      as="li"
      id={shop.documentId}
      className="scroll-mt-28 rounded-3xl bg-milk px-5 pt-4 pb-2"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 className="font-bold text-lead leading-tight">{shop.name}</h3>
        {km !== undefined && (
          <p className="shrink-0 rounded-pill bg-brand px-3 py-1 font-bold text-small">
            {formatDistance(km, locale)}
          </p>
        )}
      </div>
      <div className="mt-1">
        <ShopFacts shop={shop} />
      </div>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <DirectionsLink shop={shop} label={labels.directions} isInList />
        <ShowOnMap shop={shop} label={labels.onMap} isInList />
      </div>
    </Selectable>
  );
});
