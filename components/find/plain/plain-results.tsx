import { getTranslations } from 'next-intl/server';
import { townsOf } from '@/lib/find/directory';
import { formatDistance } from '@/lib/find/distance';
import { type Found, NEARBY_KM } from '@/lib/find/find-shops';
import type { Search } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import { PlainFrame } from './plain-frame';
import { PlainShop } from './plain-shop';
import { PlainTowns } from './plain-towns';

type Props = { locale: Locale; search: Search; found: Found };

/** The answer to a search: nearest first, or a region town by town, or why there is none. */
export async function PlainResults({ locale, search, found }: Props) {
  const t = await getTranslations({ locale, namespace: 'find' });
  const { trouble, place, from, selected, shops, count } = found;
  const distance = formatDistance(NEARBY_KM, locale);
  const intro = trouble
    ? `${t(trouble, { query: search.q ?? '' })} ${t('troubleHint')}`
    : from
      ? t('nearbyCount', { count, distance })
      : t('regionCount', { count });
  const title = place?.name ?? (search.near && !trouble ? t('aroundYou') : selected?.shop.name);
  return (
    <PlainFrame locale={locale} title={title ?? t('title')} intro={intro} query={search.q}>
      {from ? (
        <ol>
          {[...(selected ? [selected] : []), ...shops].map((entry) => (
            <PlainShop key={entry.shop.documentId} locale={locale} found={entry} />
          ))}
        </ol>
      ) : (
        <PlainTowns
          locale={locale}
          towns={townsOf(
            shops.map(({ shop }) => shop),
            locale,
          )}
        />
      )}
    </PlainFrame>
  );
}
