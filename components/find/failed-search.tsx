import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import type { Suggestion } from '@/lib/find/api';
import { filterShops } from '@/lib/find/filter-shops';
import type { SearchFailure } from '@/lib/find/find-shops';
import type { PageSearch } from '@/lib/find/results-page';
import { filtersOf } from '@/lib/find/search-query';
import { DidYouMean } from './did-you-mean';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { RegionDirectory } from './region-directory';

type Props = {
  points: SalesPoint[];
  failure: SearchFailure;
  search: PageSearch;
  alternatives: Suggestion[];
};

/** A failed search: the reason, hints, other places that may have been meant, and every region. */
export async function FailedSearch({ points, failure, search, alternatives }: Props) {
  const t = await getTranslations('find');
  const filters = filtersOf(search);
  const { matching } = filterShops(points, filters);
  return (
    <>
      <FindHero title={t('title')} search={search} isResult>
        <div className="mt-6 rounded-3xl bg-milk p-6" role="status">
          <p className="break-words font-bold text-lead">{t(failure, { query: search.q ?? '' })}</p>
          <p className="mt-1">{t('troubleHint')}</p>
        </div>
        <DidYouMean places={alternatives} route="/nous-trouver" filters={filters} />
      </FindHero>
      <RegionDirectory points={matching} filters={filters} />
      <FindFooter />
    </>
  );
}
