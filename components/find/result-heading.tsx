import { getLocale, getTranslations } from 'next-intl/server';
import { NEARBY_KM, type SearchResult } from '@/lib/find/find-shops';
import { formatDistance } from '@/lib/find/geo';
import { isArea } from '@/lib/find/places';
import type { Search } from '@/lib/find/search-query';

/** What a result is for: a place, and beside a guess what was typed; the visitor's surroundings; a shop. */
export async function ResultTitle({ search, result }: { search: Search; result: SearchResult }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  const { failure, place, isGuess, selected } = result;
  if (failure) return t('title');
  if (!place) return search.near ? t('aroundYou') : (selected?.shop.name ?? t('title'));
  if (!isGuess) return place.name;
  const query = search.q ?? '';
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', ignorePunctuation: true });
  // The name was typed as it is, and several places have it: the label says which is shown.
  if (compare(place.name, query) === 0) return place.label;
  return t.rich('guess', {
    place: place.name,
    query,
    // In the text's font: it may be long and in any script, and the display font draws „ as a comma.
    typed: (text) => (
      <span className="font-bold font-sans text-lead leading-snug tracking-normal">{text}</span>
    ),
  });
}

/** One line for a result: how many shops there are, or that the nearest ones are elsewhere. */
export async function getResultSummary({ place, from, shops, count }: SearchResult) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  if (!from) return t('regionCount', { count });
  if (place && isArea(place)) return t(shops.length > 0 ? 'areaEmpty' : 'empty');
  return t('nearbyCount', { count, distance: formatDistance(NEARBY_KM, locale) });
}
