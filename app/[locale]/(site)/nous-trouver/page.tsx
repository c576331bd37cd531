import { getTranslations } from 'next-intl/server';
import { FailedSearch } from '@/components/find/failed-search';
import { FindOverview } from '@/components/find/find-overview';
import { FindResults } from '@/components/find/find-results';
import { getResultTitle } from '@/components/find/result-heading';
import { JsonLd } from '@/components/seo/json-ld';
import { type Screen, siteMetadata, sitePage } from '@/components/shell/site-page';
import { HOURS_LIFETIME_S } from '@/lib/constants';
import { getProducts } from '@/lib/content/products';
import { getSalesPoints } from '@/lib/content/sales-points';
import { OVERVIEW_COUNT } from '@/lib/find/api';
import { filterShops } from '@/lib/find/filter-shops';
import { listViewport } from '@/lib/find/find-shops';
import { getFlavourLinks } from '@/lib/find/flavours';
import { HOME_BOUNDS } from '@/lib/find/geo';
import { type FoundShops, getSearch } from '@/lib/find/results-page';
import { serializeSearch } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import { storeAtMost } from '@/lib/request-context';
import { breadcrumbs } from '@/lib/seo/json-ld';
import { shopList } from '@/lib/seo/shop-list';

const ROUTE = '/nous-trouver';

export const generateMetadata = (props: PageProps<'/[locale]/nous-trouver'>) =>
  siteMetadata(ROUTE, props, async ({ locale, searchParams }) => {
    const t = await getTranslations({ locale, namespace: 'meta.find' });
    const found = await getSearch(locale, searchParams);
    const title = found && (await getResultTitle(found, locale));
    return {
      title: title ?? t('title'),
      description: t('description'),
      isHidden: found !== undefined,
    };
  });

export default (props: PageProps<'/[locale]/nous-trouver'>) =>
  sitePage(ROUTE, props, async ({ locale, searchParams }) => {
    const found = await getSearch(locale, searchParams);
    return found ? results(found, locale) : overview(locale);
  });

/** Every shop: what a visitor sees before a search. */
async function overview(locale: Locale): Promise<Screen> {
  const t = await getTranslations('meta.find');
  const [points, products] = await Promise.all([getSalesPoints(), getProducts(locale)]);
  storeAtMost(HOURS_LIFETIME_S);
  const viewport = listViewport(filterShops(points, {}), HOME_BOUNDS, String(OVERVIEW_COUNT));
  const trail = breadcrumbs(locale, { name: t('title'), route: ROUTE });
  const shops = shopList(points, viewport.shops, { locale, products, now: new Date() });
  return {
    flavour: 'last',
    content: (
      <>
        <JsonLd things={[shops, trail]} />
        <FindOverview points={points} viewport={viewport} />
      </>
    ),
  };
}

async function results(found: FoundShops, locale: Locale): Promise<Screen> {
  const { search } = found;
  const flavours = await getFlavourLinks(locale);
  return {
    flavour: flavours[search.flavour ?? '']?.palette ?? 'last',
    query: (language) => serializeSearch(search, language),
    content: <FoundScreen {...found} />,
  };
}

function FoundScreen({ points, search, result }: FoundShops) {
  const { failure, viewport, selected, alternatives } = result;
  if (failure)
    return (
      <FailedSearch points={points} failure={failure} search={search} alternatives={alternatives} />
    );
  // With a moved map or a filter, but without a search, the page is the overview of the matching
  // shops.
  if (viewport && !search.q && !search.near)
    return (
      <FindOverview points={points} viewport={viewport} search={search} selected={selected?.shop} />
    );
  return <FindResults points={points} search={search} result={result} />;
}
