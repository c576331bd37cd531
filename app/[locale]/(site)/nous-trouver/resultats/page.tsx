import { getTranslations } from 'next-intl/server';
import { dynamicPage } from '@/app/[locale]/dynamic-page';
import { FailedSearch } from '@/components/find/failed-search';
import { FindOverview } from '@/components/find/find-overview';
import { FindResults } from '@/components/find/find-results';
import { getResultTitle } from '@/components/find/result-heading';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { getSalesPoints } from '@/lib/content/sales-points';
import type { SalesPoint } from '@/lib/content/types';
import type { SearchResult } from '@/lib/find/find-shops';
import { getFlavourLinks } from '@/lib/find/flavours';
import { type PageSearch, requireSearch, runSearch } from '@/lib/find/results-page';
import { serializeSearch } from '@/lib/find/search-query';

const ROUTE = '/nous-trouver';

export const generateMetadata = siteMetadata(ROUTE, async ({ locale, searchParams }) => {
  const t = await getTranslations({ locale, namespace: 'meta.find' });
  const search = await requireSearch(locale, ROUTE, searchParams);
  const result = await runSearch(search, locale);
  return {
    title: (await getResultTitle({ search, result }, locale)) ?? t('title'),
    description: t('description'),
    isHidden: true,
  };
});

const page = sitePage(ROUTE, async ({ locale, searchParams }) => {
  const search = await requireSearch(locale, ROUTE, searchParams);
  const [points, result, flavours] = await Promise.all([
    getSalesPoints(),
    runSearch(search, locale),
    getFlavourLinks(locale),
  ]);
  return {
    flavour: flavours[search.flavour ?? '']?.palette ?? 'last',
    query: (language) => serializeSearch(search, language),
    content: <FindScreen points={points} search={search} result={result} />,
  };
});

export default dynamicPage(page);

type Props = { points: SalesPoint[]; search: PageSearch; result: SearchResult };

function FindScreen({ points, search, result }: Props) {
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
