import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import type { View } from '@/lib/find/find-shops';
import { writeBounds } from '@/lib/find/geo';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import shelf from '@/public/pictures/kit-price-label.webp';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { FindMap } from './find-map';
import { listLabels } from './list-labels';
import { RegionDirectory } from './region-directory';
import { ShopList } from './shop-list';

type Props = {
  locale: Locale;
  points: SalesPoint[];
  /** What the map shows, and the shops there. */
  view: View;
  /** Whether the address says where the map looks. */
  isMoved?: boolean;
  /** The shop that the address names. */
  selected?: SalesPoint;
};

/** The store locator before anything was asked: search, the map with its list, every region. */
export async function FindOverview({ locale, points, view, isMoved, selected }: Props) {
  const t = await getTranslations({ locale, namespace: 'find' });
  const count = points.length > 0 ? t('subtitle', { count: points.length }) : t('empty');
  const { bounds, total, shops } = view;
  return (
    <>
      <FindHero locale={locale} title={t('title')} count={count} image={shelf} />
      <div className="shell grid items-start gap-6 pt-14 lg:grid-cols-[1fr_minmax(22rem,26rem)]">
        <FindMap
          locale={locale}
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
            labels={await listLabels(locale)}
            action={address(locale, '/nous-trouver')}
            initial={{
              bbox: writeBounds(bounds),
              total,
              shops: shops.map((shop) => ({ shop })),
            }}
          />
        </section>
      </div>
      <RegionDirectory locale={locale} points={points} />
      <FindFooter locale={locale} />
    </>
  );
}
