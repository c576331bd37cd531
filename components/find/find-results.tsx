import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { formatDistance } from '@/lib/find/distance';
import { type Found, NEARBY_KM } from '@/lib/find/find-shops';
import type { Search } from '@/lib/find/search-query';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { Alternatives } from './alternatives';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { FindMap } from './find-map';
import { NearestCard } from './nearest-card';
import { ShopCard } from './shop-card';

type Props = { locale: Locale; search: Search; found: Found };

/** Shops of the list that the map shows at first: the next ones would make it too wide. */
const SEEN_AT_FIRST = 4;

/** The answer to a search: the nearest shop, the map, and the rest of the list. */
export async function FindResults({ locale, search, found }: Props) {
  const t = await getTranslations({ locale, namespace: 'find' });
  const { place, from, selected, count, alternatives } = found;
  const [first, ...rest] = found.shops;
  const main = selected ?? (from ? first : undefined);
  const others = selected || !from ? found.shops : rest;
  const seen = [main, ...others].flatMap((entry) => entry?.shop ?? []);
  return (
    <>
      <FindHero
        locale={locale}
        isResult
        title={place?.name ?? (search.near ? t('aroundYou') : (selected?.shop.name ?? t('title')))}
        count={
          from
            ? t('nearbyCount', { count, distance: formatDistance(NEARBY_KM, locale) })
            : t('regionCount', { count })
        }
        query={search.q}
      >
        <Alternatives locale={locale} labels={alternatives} />
      </FindHero>
      <div className="shell grid items-start gap-6 pt-14 pb-16 lg:grid-cols-[minmax(22rem,28rem)_1fr] lg:grid-rows-[auto_1fr]">
        {main && (
          <NearestCard locale={locale} title={t(selected ? 'chosen' : 'nearest')} found={main} />
        )}
        <div className="min-w-0 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FindMap
            locale={locale}
            className="h-[min(60svh,30rem)] lg:h-[calc(100svh-7rem)]"
            focus={{
              from: from && { latitude: from.latitude, longitude: from.longitude },
              shops: (from ? seen.slice(0, SEEN_AT_FIRST) : seen).map(
                ({ latitude, longitude }) => ({ latitude, longitude }),
              ),
              isVisitor: search.near !== undefined,
            }}
            selected={selected?.shop}
          />
        </div>
        {others.length > 0 && (
          <section>
            <h2 className="display mb-4 text-h3">{t(from ? 'others' : 'inRegion')}</h2>
            <ol className="grid gap-3 md:max-lg:grid-cols-2">
              {others.map((other) => (
                <ShopCard key={other.shop.documentId} locale={locale} found={other} />
              ))}
            </ol>
            <a
              href={`${address(locale, '/nous-trouver')}#regions`}
              className="mt-6 inline-flex min-h-11 items-center gap-2 font-bold underline underline-offset-4"
            >
              <Icon name="back" /> {t('allRegions')}
            </a>
          </section>
        )}
      </div>
      <FindFooter locale={locale} />
    </>
  );
}
