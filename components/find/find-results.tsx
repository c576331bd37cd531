import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { SalesPoint } from '@/lib/content/types';
import { NEARBY_KM, type SearchResult } from '@/lib/find/find-shops';
import { formatBbox, formatDistance } from '@/lib/find/geo';
import type { Search } from '@/lib/find/search-query';
import { pathFor } from '@/lib/i18n/paths';
import { FindFooter } from './find-footer';
import { DidYouMean, FindHero } from './find-hero';
import { getListLabels } from './labels';
import { FindMap } from './map/find-map';
import { MainShopCard } from './shop-card';
import { ShopList } from './shop-list';

type Props = { points: SalesPoint[]; search: Search; result: SearchResult };

/** The map first fits this many shops: more would zoom out too far. */
const SHOPS_IN_FIRST_VIEW = 4;

/** A search's result: the main shop, the map, and the rest of the list. */
export async function FindResults({ points, search, result }: Props) {
  const [locale, t, labels] = await Promise.all([
    getLocale(),
    getTranslations('find'),
    getListLabels(),
  ]);
  const { place, from, selected, count, alternatives, viewport } = result;
  const [nearest, ...rest] = result.shops;
  const main = selected ?? (from ? nearest : undefined);
  const others = selected || !from ? result.shops : rest;
  const action = pathFor(locale, '/nous-trouver');
  const onMap = [main, ...others].flatMap((entry) => entry?.shop ?? []);
  return (
    <>
      <FindHero
        isResult
        title={place?.name ?? (search.near ? t('aroundYou') : (selected?.shop.name ?? t('title')))}
        count={
          from
            ? t('nearbyCount', { count, distance: formatDistance(NEARBY_KM, locale) })
            : t('regionCount', { count })
        }
        query={search.q}
      >
        <DidYouMean labels={alternatives} />
      </FindHero>
      <div className="shell grid items-start gap-6 pt-14 pb-16 lg:grid-cols-[minmax(22rem,28rem)_1fr] lg:grid-rows-[auto_1fr]">
        {main && (
          <MainShopCard
            locale={locale}
            title={t(selected ? 'chosen' : 'nearest')}
            shop={main.shop}
            km={main.km}
            labels={labels}
          />
        )}
        <div className="min-w-0 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FindMap
            className="h-[min(60svh,30rem)] lg:h-[calc(100svh-7rem)]"
            points={points}
            focus={{
              bounds: viewport?.bounds,
              from: from && { latitude: from.latitude, longitude: from.longitude },
              shops: (from ? onMap.slice(0, SHOPS_IN_FIRST_VIEW) : onMap).map(
                ({ latitude, longitude }) => ({ latitude, longitude }),
              ),
              isVisitor: search.near !== undefined,
            }}
            selected={selected?.shop}
          />
        </div>
        {(others.length > 0 || viewport) && (
          <section>
            <ShopList
              locale={locale}
              labels={labels}
              action={action}
              initial={
                viewport
                  ? {
                      bbox: formatBbox(viewport.bounds),
                      total: viewport.total,
                      shops: viewport.shops.map((shop) => ({ shop })),
                    }
                  : { title: t(from ? 'others' : 'inRegion'), total: others.length, shops: others }
              }
              mainId={main?.shop.documentId}
            />
            <a
              href={`${action}#regions`}
              className="mt-6 flex min-h-11 items-center gap-2 font-bold underline underline-offset-4"
            >
              <Icon name="back" /> {t('allRegions')}
            </a>
          </section>
        )}
      </div>
      <FindFooter />
    </>
  );
}
