import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { SalesPoint } from '@/lib/content/types';
import { LIST_LIMIT } from '@/lib/find/api';
import { filterShops } from '@/lib/find/filter-shops';
import { hoursUnknownIn, listViewport, parseCount, type SearchResult } from '@/lib/find/find-shops';
import { getFlavourLinks } from '@/lib/find/flavours';
import { formatBbox } from '@/lib/find/geo';
import { isArea } from '@/lib/find/places';
import type { PageSearch } from '@/lib/find/results-page';
import { filtersOf, serializeSearch } from '@/lib/find/search-query';
import { toShopCardData } from '@/lib/find/shop-data';
import type { ListedShop } from '@/lib/find/spatial-index';
import { pathFor } from '@/lib/i18n/paths';
import { DidYouMean } from './did-you-mean';
import { getDistanceText, hasRoughStart, isAroundRoughPosition } from './distance-text';
import { FilterNotes } from './filter-notes';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { getHoursLabels } from './hours/labels';
import { getListLabels } from './labels';
import { sectionStarts } from './list-sections';
import { FindMap } from './map/find-map';
import { RegionDirectory } from './region-directory';
import { getResultSummary, ResultTitle } from './result-heading';
import { RoughPosition } from './rough-position';
import { MainShopCard } from './shop-card';
import { ShopList } from './shop-list';

type Props = { points: SalesPoint[]; search: PageSearch; result: SearchResult };

/** The number of shops that the map's first view fits; more would zoom out too far. */
const SHOPS_IN_FIRST_VIEW = 4;

/** The badge of the main shop, as a key of the messages. */
function badgeOf({ shop, isClosed }: ListedShop, isUnsure: boolean) {
  if (isClosed) return 'find.opensFirst';
  return isUnsure || shop.is_approximate ? 'filters.nearestMaybe' : 'find.nearest';
}

/** A search's result: the main shop, the map, and the rest of the list. */
export async function FindResults({ points, search, result }: Props) {
  const [locale, texts, labels, hoursLabels] = await Promise.all([
    getLocale(),
    getTranslations(),
    getListLabels(),
    getHoursLabels(),
  ]);
  const flavours = await getFlavourLinks(locale);
  const now = new Date();
  const filters = filtersOf(search);
  const filtered = filterShops(points, filters, now);
  const { place, from, selected, count, alternatives } = result;
  const area = place && isArea(place) ? place : undefined;
  const isRough = isAroundRoughPosition(search);
  const isRoughStart = hasRoughStart(search, result);
  const distanceText = await getDistanceText(isRoughStart);
  // The rings of distances need a point as their centre, not an area's largest town.
  const center = area || isRoughStart ? undefined : from;
  // If there are more shops than a list may have, the list follows the map, and regions are linked.
  const isIndex = area !== undefined && count > LIST_LIMIT;
  const viewport =
    result.viewport ?? (isIndex && area.bounds ? listViewport(filtered, area.bounds) : undefined);
  const [nearest, ...rest] = result.shops;
  const main = selected ?? (from ? nearest : undefined);
  const others = selected || !from ? result.shops : rest;
  const listed = area && !from ? others.slice(0, parseCount(search.count)) : others;
  const action = pathFor(locale, '/nous-trouver');
  const filterQuery = serializeSearch(filters, locale);
  const isFlavourUnknown = filters.flavour !== undefined && main?.shop.flavours.length === 0;
  const sections = sectionStarts(listed);
  const onMap = [main, ...listed].flatMap((entry) => entry?.shop ?? []);
  return (
    <>
      <FindHero
        isResult
        title={<ResultTitle search={search} result={result} />}
        count={await getResultSummary(result, filters)}
        search={search}
      >
        <FilterNotes
          search={search}
          action={action}
          matching={filtered.matching}
          hoursUnknownCount={
            viewport ? hoursUnknownIn(filtered, viewport.bounds) : result.hoursUnknownCount
          }
          selected={selected?.shop}
        />
        {isRough && <RoughPosition />}
        <DidYouMean places={alternatives} route="/nous-trouver" filters={filters} />
      </FindHero>
      <div className="page-width grid items-start gap-6 pt-14 pb-16 lg:grid-cols-[minmax(22rem,28rem)_1fr] lg:grid-rows-[auto_1fr]">
        {main && (
          <MainShopCard
            locale={locale}
            title={texts(selected ? 'find.chosen' : badgeOf(main, isFlavourUnknown || isRough))}
            shop={toShopCardData(main.shop, now)}
            distance={distanceText(main)}
            labels={labels}
            hoursLabels={hoursLabels}
            flavours={flavours}
          />
        )}
        <div className="min-w-0 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FindMap
            className="h-[min(60svh,30rem)] lg:h-[calc(100svh-7rem)]"
            points={points}
            matching={filtered.matching}
            filters={filters}
            focus={{
              bounds: viewport?.bounds ?? area?.bounds,
              from: center && { latitude: center.latitude, longitude: center.longitude },
              shops: (from ? onMap.slice(0, SHOPS_IN_FIRST_VIEW) : onMap).map(
                ({ latitude, longitude }) => ({ latitude, longitude }),
              ),
              isVisitor: search.near !== undefined,
            }}
            selected={selected && toShopCardData(selected.shop, now)}
          />
        </div>
        {(others.length > 0 || viewport) && (
          <section>
            <ShopList
              locale={locale}
              labels={labels}
              hoursLabels={hoursLabels}
              flavours={flavours}
              filters={filters}
              action={action}
              initial={
                viewport
                  ? {
                      bbox: formatBbox(viewport.bounds),
                      total: viewport.total,
                      shops: viewport.shops.map((shop) => ({ shop: toShopCardData(shop, now) })),
                    }
                  : {
                      search: { q: search.q },
                      title: texts(from ? `find.${sections[0] ?? 'others'}` : 'find.inRegion'),
                      total: others.length,
                      shops: listed.map((entry, index) => {
                        const section = from && index > 0 ? sections[index] : undefined;
                        return {
                          shop: toShopCardData(entry.shop, now),
                          distance: distanceText(entry),
                          ...(section && { heading: texts(`find.${section}`) }),
                        };
                      }),
                    }
              }
              mainId={main?.shop.documentId}
            />
            <a
              href={`${filterQuery === '?' ? action : action + filterQuery}#regions`}
              className="mt-6 flex min-h-11 items-center gap-2 font-bold underline underline-offset-4"
            >
              <Icon name="back" /> {texts('find.allRegions')}
            </a>
          </section>
        )}
      </div>
      {isIndex && (
        <RegionDirectory points={result.shops.map(({ shop }) => shop)} filters={filters} />
      )}
      <FindFooter />
    </>
  );
}
