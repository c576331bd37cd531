import { getLocale, getTranslations } from 'next-intl/server';
import { type Search, serializeSearch } from '@/lib/find/search-query';
import { getOpenName } from '../open-when';
import { getFlavourName } from '../result-heading';

/** The page's filters, each with a link that removes it; nothing where there are none. */
export async function SimplifiedFilters({ search, action }: { search: Search; action: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('filters')]);
  const name = await getFlavourName(search, locale);
  const hrefWithout = (filter: Search) => {
    const query = serializeSearch({ ...search, ...filter }, locale);
    return query === '?' ? action : query;
  };
  if (!name && !search.open) return null;
  return (
    <ul aria-label={t('label')}>
      {name && (
        <li>
          <a href={hrefWithout({ flavour: undefined })}>{t('remove', { filter: name })}</a>
        </li>
      )}
      {search.open && (
        <li>
          <a href={hrefWithout({ open: undefined })}>
            {t('remove', { filter: await getOpenName(search.open, locale) })}
          </a>
        </li>
      )}
    </ul>
  );
}
