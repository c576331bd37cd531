import { getLocale, getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import type { Viewport } from '@/lib/find/find-shops';
import { formatBbox } from '@/lib/find/geo';
import { toShownShop } from '@/lib/find/opening-hours';
import { pathFor } from '@/lib/i18n/paths';
import shelf from '@/public/pictures/kit-price-label.webp';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { getListLabels } from './labels';
import { FindMap } from './map/find-map';
import { RegionDirectory } from './region-directory';
import { ShopList } from './shop-list';

type Props = {
  points: SalesPoint[];
  /** What the map shows, and the shops there. */
  viewport: Viewport;
  /** Whether the viewport comes from the URL. */
  isMoved?: boolean;
  /** The shop that the URL names. */
  selected?: SalesPoint;
};

/** The store locator before a search: search form, map with its list, every region. */
export async function FindOverview({ points, viewport, isMoved, selected }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  const count = points.length > 0 ? t('subtitle', { count: points.length }) : t('empty');
  const { bounds, total, shops } = viewport;
  const now = new Date();
  return (
    <>
      <FindHero title={t('title')} count={count} image={shelf} />
      <div className="page-width grid items-start gap-6 pt-14 lg:grid-cols-[1fr_minmax(22rem,26rem)]">
        <FindMap
          className="h-[min(75svh,44rem)]"
          points={points}
          focus={isMoved ? { bounds, shops: [], isVisitor: false } : undefined}
          selected={selected}
        />
        <section
          aria-label={t('list')}
          className="min-w-0 lg:h-[min(75svh,44rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-1"
        >
          <ShopList
            locale={locale}
            labels={await getListLabels()}
            action={pathFor(locale, '/nous-trouver')}
            initial={{
              bbox: formatBbox(bounds),
              total,
              shops: shops.map((shop) => ({ shop: toShownShop(shop, now) })),
            }}
          />
        </section>
      </div>
      <RegionDirectory points={points} />
      <FindFooter />
    </>
  );
}
