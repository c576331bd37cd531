import { getLocale, getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { toShownShop } from '@/lib/find/evaluate-hours';
import { type FilteredShops, filterShops } from '@/lib/find/filter-shops';
import type { Viewport } from '@/lib/find/find-shops';
import { getFlavourLinks } from '@/lib/find/flavours';
import { formatBbox } from '@/lib/find/geo';
import type { PageSearch } from '@/lib/find/results-page';
import { filtersOf } from '@/lib/find/search-query';
import { formatterFor } from '@/lib/i18n/formatter';
import { pathFor } from '@/lib/i18n/paths';
import shelf from '@/public/pictures/kit-price-label.webp';
import { FilterNotes } from './filter-notes';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { getHoursLabels } from './hours/labels';
import { getListLabels } from './labels';
import { FindMap } from './map/find-map';
import { RegionDirectory } from './region-directory';
import { ResultTitle } from './result-heading';
import { ShopList } from './shop-list';

type Props = {
  points: SalesPoint[];
  /** What the map shows, and the shops there. */
  viewport: Viewport;
  /** The page's search, which has no place but perhaps an area and filters. */
  search?: PageSearch;
  /** The shop that the URL names. */
  selected?: SalesPoint;
};

async function getCount({ sure, maybe, passing }: FilteredShops, { flavour, open }: PageSearch) {
  const [t, filters] = await Promise.all([getTranslations('find'), getTranslations('filters')]);
  const count = passing.length;
  if (count === 0) return flavour || open ? undefined : t('empty');
  if (!flavour) return open ? filters('openCount', { count }) : t('subtitle', { count });
  const line = filters('count', { sure: sure.length, maybe: maybe.length });
  return open ? `${line} ${filters('openNote')}` : line;
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
  const { passing } = filtered;
  const flavours = await getFlavourLinks(locale);
  const action = pathFor(locale, '/nous-trouver');
  const result = { shops: [], count: 0, alternatives: [] };
  // Of the first view: the hero counts them all. Whoever moves the map knows that there are more.
  const outside = search.bbox ? 0 : passing.length - total;
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
        <FilterNotes search={search} action={action} passing={passing} selected={selected} />
      </FindHero>
      <div className="page-width grid items-start gap-6 pt-14 lg:grid-cols-[1fr_minmax(22rem,26rem)]">
        <FindMap
          className="h-[min(75svh,44rem)]"
          points={points}
          passing={passing}
          filters={filters}
          focus={search.bbox ? { bounds, shops: [], isVisitor: false } : undefined}
          selected={selected && toShownShop(selected, now)}
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
              shops: shops.map((shop) => ({ shop: toShownShop(shop, now) })),
            }}
          />
        </section>
      </div>
      <RegionDirectory points={passing} filters={filters} />
      <FindFooter />
    </>
  );
}
