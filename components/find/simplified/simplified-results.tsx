import { getLocale, getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { groupByTown } from '@/lib/find/directory';
import type { SearchResult } from '@/lib/find/find-shops';
import type { Search } from '@/lib/find/search-query';
import { DidYouMean } from '../did-you-mean';
import { getResultSummary, ResultTitle } from '../result-heading';
import { isTooLong, SimplifiedDirectory } from './simplified-directory';
import { SimplifiedLayout } from './simplified-layout';
import { SimplifiedShop, SimplifiedTowns } from './simplified-shops';

type Props = { points: SalesPoint[]; search: Search; result: SearchResult };

/** A search's result, or why it failed with every region. */
export async function SimplifiedResults({ points, search, result }: Props) {
  const t = await getTranslations('find');
  const { failure, alternatives } = result;
  const intro = failure
    ? `${t(failure, { query: search.q ?? '' })} ${t('troubleHint')}`
    : await getResultSummary(result);
  return (
    <SimplifiedLayout
      title={<ResultTitle search={search} result={result} />}
      intro={intro}
      query={search.q}
    >
      <DidYouMean places={alternatives} route="/accessibilite/points-de-vente" />
      {failure ? <SimplifiedDirectory points={points} isIndex /> : <ResultList result={result} />}
    </SimplifiedLayout>
  );
}

/** Nearest first, or town by town; an area of several regions with very many shops is an index of them. */
async function ResultList({ result }: { result: SearchResult }) {
  const { place, from, selected, shops } = result;
  const locale = await getLocale();
  const points = shops.map(({ shop }) => shop);
  if (from)
    return (
      <ol>
        {[...(selected ? [selected] : []), ...shops].map(({ shop, km }) => (
          <SimplifiedShop key={shop.documentId} shop={shop} km={km} />
        ))}
      </ol>
    );
  if (isTooLong(points) && place?.parts?.length !== 1)
    return <SimplifiedDirectory points={points} isIndex />;
  return <SimplifiedTowns heading="h2" towns={groupByTown(points, locale)} />;
}
