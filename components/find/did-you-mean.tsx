import { getLocale, getTranslations } from 'next-intl/server';
import type { Suggestion } from '@/lib/find/api';
import { type Filters, serializeSearch } from '@/lib/find/search-query';
import { pathFor } from '@/lib/i18n/paths';

type Props = {
  places: Suggestion[];
  /** The page that shows the results. */
  route: '/nous-trouver' | '/accessibilite/points-de-vente';
  filters: Filters;
};

/** "Did you mean": other places that the search may mean, each a search of its own. */
export async function DidYouMean({ places, route, filters }: Props) {
  if (places.length === 0) return null;
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  return (
    <nav aria-label={t('alternatives')} className="mt-4">
      <p>{t('alternatives')}</p>
      <ul className="!list-none !p-0 flex flex-wrap gap-x-6">
        {places.map(({ label, name, detail }) => (
          <li key={label} className="!m-0 min-w-0">
            <a
              href={pathFor(locale, route) + serializeSearch({ ...filters, q: label }, locale)}
              className="inline-block min-h-11 min-w-11 break-words py-2 underline underline-offset-4"
            >
              <strong>{name}</strong> <small className="text-small">{detail}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
