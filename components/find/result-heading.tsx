import { getLocale, getTranslations } from 'next-intl/server';
import type { SearchResult } from '@/lib/find/find-shops';
import { getFlavourLinks } from '@/lib/find/flavours';
import { formatDistance } from '@/lib/find/geo';
import { NEARBY_KM } from '@/lib/find/open-first';
import { isArea, type Place } from '@/lib/find/places';
import { parseOpenTime, type Search } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import { contractTown } from './distance-text';
import { getOpenName, getOpenWhen } from './open-when';

type Props = { search: Search; result: SearchResult };

/** Loads the name of the search's flavour, if it has one. */
export async function getFlavourName({ flavour }: Search, locale: Locale) {
  return flavour && (await getFlavourLinks(locale))[flavour]?.name;
}

/**
 * A title such as "Caramel Pécan à Lyon". A region's preposition depends on its name, so there is
 * none: "Caramel Pécan : Alsace".
 */
async function flavourAt(flavour: string, { kind }: Place, place: string, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'filters' });
  return contractTown(t(kind === 'town' ? 'at' : 'within', { flavour, place }), locale);
}

/**
 * The title of a result: the place, with the typed text if the place is a guess, the visitor's
 * surroundings, or a shop.
 */
export async function ResultTitle({ search, result }: Props) {
  const [locale, t, filters] = await Promise.all([
    getLocale(),
    getTranslations('find'),
    getTranslations('filters'),
  ]);
  const { failure, place, isGuess, selected } = result;
  const flavour = await getFlavourName(search, locale);
  if (failure) return t('title');
  if (!place && search.near) return flavour ? filters('aroundYou', { flavour }) : t('aroundYou');
  if (!place) return selected?.shop.name ?? (flavour ? filters('title', { flavour }) : t('title'));
  const nameWithFlavour = async (name: string) =>
    flavour ? flavourAt(flavour, place, name, locale) : name;
  if (!isGuess) return nameWithFlavour(place.name);
  const query = search.q ?? '';
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', ignorePunctuation: true });
  // The typed name is exact, and several places share it, so the label distinguishes them.
  if (compare(place.name, query) === 0) return nameWithFlavour(place.label);
  return t.rich('guess', {
    place: await nameWithFlavour(place.name),
    query,
    // The typed text is set in the text's font, because it may be long and in any script, and the
    // display font draws „ as a comma.
    typed: (text) => (
      <span className="font-bold font-sans text-lead leading-snug tracking-normal">{text}</span>
    ),
  });
}

/**
 * The result's title for the page's metadata; undefined where a search has neither a place nor a
 * filter.
 */
export async function getResultTitle({ search, result }: Props, locale: Locale) {
  const [t, filters, flavour] = await Promise.all([
    getTranslations({ locale, namespace: 'find' }),
    getTranslations({ locale, namespace: 'filters' }),
    getFlavourName(search, locale),
  ]);
  const { failure, place, selected } = result;
  if (failure) return t(failure, { query: search.q ?? '' });
  const placeName = place?.name ?? selected?.shop.name;
  const title =
    flavour && place
      ? await flavourAt(flavour, place, place.name, locale)
      : (placeName ?? (flavour && filters(search.near ? 'aroundYou' : 'metaTitle', { flavour })));
  if (!search.open) return title;
  if (!title) return getOpenName(search.open, locale);
  return parseOpenTime(search.open)
    ? filters('openAtTitle', { title, when: await getOpenWhen(search.open, locale) })
    : filters('openTitle', { title });
}

/** A result in one line: the number of shops, or that the nearest ones are elsewhere. */
export async function getResultSummary(result: SearchResult, { flavour, open }: Search = {}) {
  const { place, from, shops, count, flavoursUnknownCount = 0 } = result;
  const [locale, t, filters] = await Promise.all([
    getLocale(),
    getTranslations('find'),
    getTranslations('filters'),
  ]);
  if (from && place && isArea(place)) {
    if (flavour || open) return filters('areaEmpty');
    return t(shops.length > 0 ? 'areaEmpty' : 'empty');
  }
  const distance = formatDistance(NEARBY_KM, locale);
  const parts = { sure: count - flavoursUnknownCount, maybe: flavoursUnknownCount, distance };
  const summary = flavour
    ? filters(from ? 'nearby' : 'count', parts)
    : t(from ? 'nearbyCount' : 'regionCount', { count, distance });
  if (!open) return summary;
  return `${summary} ${filters('openNote', { when: await getOpenWhen(open, locale) })}`;
}
