import { getLocale, getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import type { SalesPoint } from '@/lib/content/types';
import type { FlavourLinks } from '@/lib/find/api';
import { groupByTown } from '@/lib/find/directory';
import { filterShops } from '@/lib/find/filter-shops';
import type { SearchResult } from '@/lib/find/find-shops';
import { getFlavourLinks } from '@/lib/find/flavours';
import type { PageSearch } from '@/lib/find/results-page';
import { type Filters, filtersOf } from '@/lib/find/search-query';
import type { ListedShop } from '@/lib/find/spatial-index';
import { pathFor } from '@/lib/i18n/paths';
import { DidYouMean } from '../did-you-mean';
import { getDistanceText, hasRoughStart, isAroundRoughPosition } from '../distance-text';
import { FilterNotes } from '../filter-notes';
import { sectionStarts } from '../list-sections';
import { getResultSummary, ResultTitle } from '../result-heading';
import { RoughPosition } from '../rough-position';
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
  const { withFlavour, flavoursUnknown, matching, notOpen } = filterShops(points, filters);
  const hasPlace = search.q || search.near || search.point || search.bbox;
  const whole: SearchResult = {
    shops: matching.map((shop) => ({ shop })),
    count: matching.length,
    flavoursUnknownCount: flavoursUnknown.length,
    hoursUnknownCount: notOpen?.hoursUnknown.length,
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
      <FilterNotes
        search={search}
        action={action}
        matching={matching}
        hoursUnknownCount={shown.hoursUnknownCount}
        selected={selected?.shop}
      />
      {isAroundRoughPosition(search) && <RoughPosition />}
      <DidYouMean places={alternatives} route="/accessibilite/points-de-vente" filters={filters} />
      {failure ? (
        <SimplifiedDirectory
          points={[...withFlavour, ...flavoursUnknown]}
          filters={filters}
          isIndex
        />
      ) : (
        <ResultList result={shown} filters={filters} isRough={hasRoughStart(search, shown)} />
      )}
    </SimplifiedLayout>
  );
}

type ListProps = { result: SearchResult; filters: Filters; isRough: boolean };

/** The shops that sell the searched flavour, if any, then those with unknown flavours. */
async function ResultList(props: ListProps) {
  const { result, filters } = props;
  const { selected, shops } = result;
  const t = await getTranslations('filters');
  const listed = selected ? [selected, ...shops] : shops;
  if (!filters.flavour) return <ShopsOf {...props} shops={listed} />;
  const isFlavourUnknown = (entry: ListedShop) =>
    entry !== selected && entry.shop.flavours.length === 0;
  const flavoursUnknown = listed.filter(isFlavourUnknown);
  return (
    <>
      <ShopsOf {...props} shops={listed.filter((entry) => !isFlavourUnknown(entry))} />
      {flavoursUnknown.length > 0 && (
        <section>
          <h2>{t('maybe')}</h2>
          <ShopsOf {...props} shops={flavoursUnknown} heading="h3" />
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
async function ShopsOf({ result, shops, filters, isRough, heading = 'h2' }: ShopsProps) {
  const locale = await getLocale();
  const flavours = await getFlavourLinks(locale);
  const points = shops.map(({ shop }) => shop);
  if (result.from)
    return <NearestShops shops={shops} isRough={isRough} flavours={flavours} heading={heading} />;
  if (isTooLong(points) && result.place?.parts?.length !== 1)
    return <SimplifiedDirectory points={points} filters={filters} isIndex />;
  const towns = groupByTown(points, locale);
  return <SimplifiedTowns heading={heading} towns={towns} flavours={flavours} />;
}

type NearestProps = Pick<ShopsProps, 'shops' | 'isRough'> & {
  flavours: FlavourLinks;
  heading: 'h2' | 'h3';
};

/** Shops by distance, with a heading before those that are not nearby or not yet open. */
async function NearestShops({ shops, isRough, flavours, heading: Heading }: NearestProps) {
  const [t, distanceText] = await Promise.all([getTranslations('find'), getDistanceText(isRough)]);
  const starts = sectionStarts(shops);
  const begin = starts.flatMap((section, index) => (section ? [{ section, index }] : []));
  return begin.map(({ section, index }, place) => (
    <Fragment key={index}>
      {place > 0 && <Heading>{t(section)}</Heading>}
      <ol>
        {shops.slice(index, begin[place + 1]?.index).map((entry) => (
          <SimplifiedShop
            key={entry.shop.documentId}
            shop={entry.shop}
            distance={distanceText(entry)}
            flavours={flavours}
          />
        ))}
      </ol>
    </Fragment>
  ));
}
