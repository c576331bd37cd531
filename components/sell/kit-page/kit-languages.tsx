import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { type Locale, languageName } from '@/lib/i18n/routing';

type Props = {
  /** The languages of the kit. */
  locales: Locale[];
  shown: Locale;
  /** The page's own path without its query, and the query. */
  path: string;
  query: URLSearchParams;
};

/**
 * Links to the languages of a kit, whose files are shown one language at a time; nothing for a kit in
 * one language.
 */
export async function KitLanguages({ locales, shown, path, query }: Props) {
  const t = await getTranslations('kitPage');
  if (locales.length === 1) return null;
  const pathOf = (locale: Locale) => {
    const own = new URLSearchParams(query);
    own.set('shown', locale);
    return `${path}?${own}#files`;
  };
  return (
    <nav aria-label={t('languages')} className="mb-12 lg:mb-16">
      <ul className="flex flex-wrap gap-2">
        {locales.map((locale) => (
          <li key={locale}>
            <Link
              href={pathOf(locale)}
              scroll={false}
              lang={locale}
              className={`button ${locale === shown ? '' : 'button-outline'}`}
              {...(locale === shown && { 'aria-current': 'true' as const })}
            >
              {languageName(locale)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
