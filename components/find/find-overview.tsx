import { getLocale, getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { type FilteredShops, filterShops } from '@/lib/find/filter-shops';
import { hoursUnknownIn, type Viewport } from '@/lib/find/find-shops';
import { getFlavourLinks } from '@/lib/find/flavours';
import { formatBbox } from '@/lib/find/geo';
import type { PageSearch } from '@/lib/find/results-page';
import { filtersOf } from '@/lib/find/search-query';
import { toShopCardData } from '@/lib/find/shop-data';
import { formatterFor } from '@/lib/i18n/formatter';
import { pathFor } from '@/lib/i18n/paths';
import shelf from '@/public/pictures/kit-price-label.webp';
import { FilterNotes } from './filter-notes';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { getHoursLabels } from './hours/labels';
import { getListLabels } from './labels';
import { FindMap } from './map/find-map';
import { getOpenWhen } from './open-when';
import { RegionDirectory } from './region-directory';
import { ResultTitle } from './result-heading';
import { ShopList } from './shop-list';

type Props = {
  points: SalesPoint[];
  /** The map's area with its shops. */
  viewport: Viewport;
  /** The page's search, which has no place, but may have an area and filters. */
  search?: PageSearch;
  /** The shop that the URL names. */
  selected?: SalesPoint;
};

async function getCount(
  { withFlavour, flavoursUnknown, matching }: FilteredShops,
  { flavour, open }: PageSearch,
) {
  const [locale, t, filters] = await Promise.all([
    getLocale(),
    getTranslations('find'),
    getTranslations('filters'),
  ]);
  const count = matching.length;
  if (count === 0) return flavour || open ? undefined : t('empty');
  const when = open && (await getOpenWhen(open, locale));
  if (!flavour) return when ? filters('openCount', { count, when }) : t('subtitle', { count });
  const line = filters('count', { sure: withFlavour.length, maybe: flavoursUnknown.length });
  return when ? `${line} ${filters('openNote', { when })}` : line;
}

/** The store locator before a search: search form, filters, map with its list, every region. */
export async function FindOverview({ points, viewport, search = {}, selected }: Props) {
  const [locale, t, listLabels, hoursLabels] = await Promise.all([
    getLocale(),
    getTranslations('find'),
    getListLabels(),
    getHoursLabels(),
  ]);
  const { bounds, total, shops } = viewport;
  const now = new Date();
  const filters = filtersOf(search);
  const filtered = filterShops(points, filters, now);
  const { matching } = filtered;
  const flavours = await getFlavourLinks(locale);
  const action = pathFor(locale, '/nous-trouver');
  const result = { shops: [], count: 0, alternatives: [] };
  // The note about shops outside is shown in the first view only: a visitor who has moved the map
  // knows that there are more.
  const outside = search.bbox ? 0 : matching.length - total;
  const inView = t('inViewMany', { count: formatterFor(locale).number(total) });
  const title =
    outside > 0 && total > 1 ? `${inView}, ${t('outside', { count: outside })}` : undefined;
  return (
    <>
      <FindHero
        title={<ResultTitle search={search} result={result} />}
        count={await getCount(filtered, filters)}
        image={shelf}
        search={search}
        isResult={Boolean(filters.flavour || filters.open)}
      >
        <FilterNotes
          search={search}
          action={action}
          matching={matching}
          hoursUnknownCount={hoursUnknownIn(filtered, bounds)}
          selected={selected}
        />
      </FindHero>
      <div className="page-width grid items-start gap-6 pt-14 lg:grid-cols-[1fr_minmax(22rem,26rem)]">
        <FindMap
          className="h-[min(75svh,44rem)]"
          points={points}
          matching={matching}
          filters={filters}
          focus={search.bbox ? { bounds, shops: [], isVisitor: false } : undefined}
          selected={selected && toShopCardData(selected, now)}
        />
        <section
          aria-label={t('list')}
          className="min-w-0 lg:h-[min(75svh,44rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-1"
        >
          <ShopList
            locale={locale}
            labels={listLabels}
            hoursLabels={hoursLabels}
            flavours={flavours}
            filters={filters}
            action={action}
            initial={{
              bbox: formatBbox(bounds),
              total,
              title,
              shops: shops.map((shop) => ({ shop: toShopCardData(shop, now) })),
            }}
          />
        </section>
      </div>
      <RegionDirectory points={matching} filters={filters} />
      <FindFooter />
    </>
  );
}
