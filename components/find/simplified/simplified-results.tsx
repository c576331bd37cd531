import { getLocale, getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { groupByTown } from '@/lib/find/directory';
import { filterShops } from '@/lib/find/filter-shops';
import type { SearchResult } from '@/lib/find/find-shops';
import { getFlavourLinks } from '@/lib/find/flavours';
import type { PageSearch } from '@/lib/find/results-page';
import { type Filters, filtersOf } from '@/lib/find/search-query';
import type { ListedShop } from '@/lib/find/spatial-index';
import { pathFor } from '@/lib/i18n/paths';
import { DidYouMean } from '../did-you-mean';
import { FilterNotes } from '../filter-notes';
import { getResultSummary, ResultTitle } from '../result-heading';
import { isTooLong, SimplifiedDirectory } from './simplified-directory';
import { SimplifiedFilters } from './simplified-filters';
import { SimplifiedLayout } from './simplified-layout';
import { SimplifiedShop, SimplifiedTowns } from './simplified-shops';

type Props = { points: SalesPoint[]; search: PageSearch; result: SearchResult };

/** A search's result, or the reason of its failure with links to every region. */
export async function SimplifiedResults({ points, search, result }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  const { failure, alternatives, selected } = result;
  const filters = filtersOf(search);
  const { withFlavour, flavoursUnknown, matching } = filterShops(points, filters);
  const hasPlace = search.q || search.near || search.point || search.bbox;
  const whole: SearchResult = {
    shops: matching.map((shop) => ({ shop })),
    count: matching.length,
    flavoursUnknownCount: flavoursUnknown.length,
    alternatives: [],
  };
  const shown = hasPlace ? result : whole;
  const intro = failure
    ? `${t(failure, { query: search.q ?? '' })} ${t('troubleHint')}`
    : await getResultSummary(shown, filters);
  const action = pathFor(locale, '/accessibilite/points-de-vente');
  return (
    <SimplifiedLayout
      title={<ResultTitle search={search} result={result} />}
      intro={intro}
      search={search}
    >
      <SimplifiedFilters search={search} action={action} />
      <FilterNotes search={search} action={action} matching={matching} selected={selected?.shop} />
      <DidYouMean places={alternatives} route="/accessibilite/points-de-vente" filters={filters} />
      {failure ? (
        <SimplifiedDirectory
          points={[...withFlavour, ...flavoursUnknown]}
          filters={filters}
          isIndex
        />
      ) : (
        <ResultList result={shown} filters={filters} />
      )}
    </SimplifiedLayout>
  );
}

type ListProps = { result: SearchResult; filters: Filters };

/** The shops that sell the searched flavour, if any, then those with unknown flavours. */
async function ResultList({ result, filters }: ListProps) {
  const { selected, shops } = result;
  const t = await getTranslations('filters');
  const listed = selected ? [selected, ...shops] : shops;
  if (!filters.flavour) return <ShopsOf result={result} shops={listed} filters={filters} />;
  const isFlavourUnknown = (entry: ListedShop) =>
    entry !== selected && entry.shop.flavours.length === 0;
  const flavoursUnknown = listed.filter(isFlavourUnknown);
  return (
    <>
      <ShopsOf
        result={result}
        shops={listed.filter((entry) => !isFlavourUnknown(entry))}
        filters={filters}
      />
      {flavoursUnknown.length > 0 && (
        <section>
          <h2>{t('maybe')}</h2>
          <ShopsOf result={result} shops={flavoursUnknown} filters={filters} heading="h3" />
        </section>
      )}
    </>
  );
}

type ShopsProps = ListProps & { shops: ListedShop[]; heading?: 'h2' | 'h3' };

/**
 * Shops by distance, or town by town; an index of regions for an area of several regions with very
 * many shops.
 */
async function ShopsOf({ result, shops, filters, heading = 'h2' }: ShopsProps) {
  const locale = await getLocale();
  const flavours = await getFlavourLinks(locale);
  const points = shops.map(({ shop }) => shop);
  if (result.from)
    return (
      <ol>
        {shops.map(({ shop, km }) => (
          <SimplifiedShop key={shop.documentId} shop={shop} km={km} flavours={flavours} />
        ))}
      </ol>
    );
  if (isTooLong(points) && result.place?.parts?.length !== 1)
    return <SimplifiedDirectory points={points} filters={filters} isIndex />;
  const towns = groupByTown(points, locale);
  return <SimplifiedTowns heading={heading} towns={towns} flavours={flavours} />;
}
