import { getLocale, getTranslations } from 'next-intl/server';
import { groupByTown } from '@/lib/find/directory';
import { NEARBY_KM, type SearchResult } from '@/lib/find/find-shops';
import { formatDistance } from '@/lib/find/geo';
import type { Search } from '@/lib/find/search-query';
import { PlainLayout } from './plain-layout';
import { PlainShop, PlainTowns } from './plain-shops';

/** A search's result: nearest first, or a region town by town, or why it failed. */
export async function PlainResults({ search, result }: { search: Search; result: SearchResult }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  const { failure, place, from, selected, shops, count } = result;
  const distance = formatDistance(NEARBY_KM, locale);
  const intro = failure
    ? `${t(failure, { query: search.q ?? '' })} ${t('troubleHint')}`
    : from
      ? t('nearbyCount', { count, distance })
      : t('regionCount', { count });
  const title = place?.name ?? (search.near && !failure ? t('aroundYou') : selected?.shop.name);
  return (
    <PlainLayout title={title ?? t('title')} intro={intro} query={search.q}>
      {from ? (
        <ol>
          {[...(selected ? [selected] : []), ...shops].map(({ shop, km }) => (
            <PlainShop key={shop.documentId} shop={shop} km={km} />
          ))}
        </ol>
      ) : (
        <PlainTowns
          heading="h2"
          towns={groupByTown(
            shops.map(({ shop }) => shop),
            locale,
          )}
        />
      )}
    </PlainLayout>
  );
}
