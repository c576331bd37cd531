import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { SalesPoint } from '@/lib/content/types';
import { formatDistance } from '@/lib/find/distance';
import { type Found, NEARBY_KM } from '@/lib/find/find-shops';
import { writeBounds } from '@/lib/find/geo';
import type { Search } from '@/lib/find/search-query';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { Alternatives } from './alternatives';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { FindMap } from './find-map';
import { listLabels } from './list-labels';
import { NearestCard } from './nearest-card';
import { ShopList } from './shop-list';

type Props = { locale: Locale; points: SalesPoint[]; search: Search; found: Found };

/** Shops of the list that the map shows at first: the next ones would make it too wide. */
const SEEN_AT_FIRST = 4;

/** The answer to a search: the nearest shop, the map, and the rest of the list. */
export async function FindResults({ locale, points, search, found }: Props) {
  const t = await getTranslations({ locale, namespace: 'find' });
  const { place, from, selected, count, alternatives, view } = found;
  const [first, ...rest] = found.shops;
  const main = selected ?? (from ? first : undefined);
  const others = selected || !from ? found.shops : rest;
  const action = address(locale, '/nous-trouver');
  const seen = [main, ...others].flatMap((entry) => entry?.shop ?? []);
  return (
    <>
      <FindHero
        locale={locale}
        isResult
        title={place?.name ?? (search.near ? t('aroundYou') : (selected?.shop.name ?? t('title')))}
        count={
          from
            ? t('nearbyCount', { count, distance: formatDistance(NEARBY_KM, locale) })
            : t('regionCount', { count })
        }
        query={search.q}
      >
        <Alternatives locale={locale} labels={alternatives} />
      </FindHero>
      <div className="shell grid items-start gap-6 pt-14 pb-16 lg:grid-cols-[minmax(22rem,28rem)_1fr] lg:grid-rows-[auto_1fr]">
        {main && (
          <NearestCard locale={locale} title={t(selected ? 'chosen' : 'nearest')} found={main} />
        )}
        <div className="min-w-0 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FindMap
            locale={locale}
            className="h-[min(60svh,30rem)] lg:h-[calc(100svh-7rem)]"
            points={points}
            focus={{
              bounds: view?.bounds,
              from: from && { latitude: from.latitude, longitude: from.longitude },
              shops: (from ? seen.slice(0, SEEN_AT_FIRST) : seen).map(
                ({ latitude, longitude }) => ({ latitude, longitude }),
              ),
              isVisitor: search.near !== undefined,
            }}
            selected={selected?.shop}
          />
        </div>
        {(others.length > 0 || view) && (
          <section>
            <ShopList
              locale={locale}
              labels={await listLabels(locale)}
              action={action}
              initial={
                view
                  ? {
                      bbox: writeBounds(view.bounds),
                      total: view.total,
                      shops: view.shops.map((shop) => ({ shop })),
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
      <FindFooter locale={locale} />
    </>
  );
}
