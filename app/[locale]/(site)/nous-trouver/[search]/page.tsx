import { getTranslations } from 'next-intl/server';
import { FindNothing } from '@/components/find/find-nothing';
import { FindResults } from '@/components/find/find-results';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { getSalesPoints } from '@/lib/content/sales-points';
import { askedSearch } from '@/lib/find/asked-search';
import { findShops } from '@/lib/find/find-shops';
import { writeSearch } from '@/lib/find/search-query';

const ROUTE = '/nous-trouver';

/** None beforehand: a search is rendered when it is asked for, with the true status of a cached page. */
export const generateStaticParams = () => [];

export const generateMetadata = siteMetadata(ROUTE, async ({ locale, params }) => {
  const t = await getTranslations({ locale, namespace: 'meta.find' });
  const search = askedSearch(locale, ROUTE, params);
  const { place, selected } = findShops(await getSalesPoints(), search, locale);
  return {
    title: place?.name ?? selected?.shop.name ?? t('title'),
    description: t('description'),
    isHidden: true,
  };
});

export default sitePage(ROUTE, async ({ locale, params }) => {
  const search = askedSearch(locale, ROUTE, params);
  const points = await getSalesPoints();
  const found = findShops(points, search, locale);
  const content = found.trouble ? (
    <FindNothing
      locale={locale}
      points={points}
      kind={found.trouble}
      query={search.q}
      alternatives={found.alternatives}
    />
  ) : (
    <FindResults locale={locale} search={search} found={found} />
  );
  return { flavour: 'coconut', query: writeSearch(search), content };
});
