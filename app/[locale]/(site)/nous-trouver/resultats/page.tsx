import { getTranslations } from 'next-intl/server';
import { dynamicPage } from '@/app/[locale]/dynamic-page';
import { FailedSearch } from '@/components/find/failed-search';
import { FindOverview } from '@/components/find/find-overview';
import { FindResults } from '@/components/find/find-results';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { getSalesPoints } from '@/lib/content/sales-points';
import type { SalesPoint } from '@/lib/content/types';
import type { SearchResult } from '@/lib/find/find-shops';
import { requireSearch, runSearch } from '@/lib/find/results-page';
import { type Search, serializeSearch } from '@/lib/find/search-query';

const ROUTE = '/nous-trouver';

export const generateMetadata = siteMetadata(ROUTE, async ({ locale, searchParams }) => {
  const t = await getTranslations({ locale, namespace: 'meta.find' });
  const find = await getTranslations({ locale, namespace: 'find' });
  const search = await requireSearch(locale, ROUTE, searchParams);
  const { place, selected, failure } = await runSearch(search, locale);
  const failed = failure && find(failure, { query: search.q ?? '' });
  return {
    title: failed ?? place?.name ?? selected?.shop.name ?? t('title'),
    description: t('description'),
    isHidden: true,
  };
});

const page = sitePage(ROUTE, async ({ locale, searchParams }) => {
  const search = await requireSearch(locale, ROUTE, searchParams);
  const [points, result] = await Promise.all([getSalesPoints(), runSearch(search, locale)]);
  return {
    flavour: 'coconut',
    query: serializeSearch(search),
    content: <FindScreen points={points} search={search} result={result} />,
  };
});

export default dynamicPage(page);

type Props = { points: SalesPoint[]; search: Search; result: SearchResult };

function FindScreen({ points, search, result }: Props) {
  const { failure, viewport, selected, alternatives } = result;
  if (failure)
    return (
      <FailedSearch
        points={points}
        failure={failure}
        query={search.q}
        alternatives={alternatives}
      />
    );
  // A map that was moved, without a search, is the overview of another area.
  if (viewport && !search.q && !search.near)
    return <FindOverview points={points} viewport={viewport} selected={selected?.shop} isMoved />;
  return <FindResults points={points} search={search} result={result} />;
}
