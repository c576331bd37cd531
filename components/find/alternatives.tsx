import { getTranslations } from 'next-intl/server';
import { writeSearch } from '@/lib/find/search-query';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

/** Other places that the words may mean, as searches of their own. */
export async function Alternatives({ locale, labels }: { locale: Locale; labels: string[] }) {
  if (labels.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'find' });
  return (
    <nav aria-label={t('alternatives')} className="mt-4 flex flex-wrap items-center gap-x-4">
      <p>{t('alternatives')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {labels.map((label) => (
          <li key={label}>
            <a
              href={address(locale, '/nous-trouver') + writeSearch({ q: label })}
              className="inline-flex min-h-11 min-w-11 items-center font-bold underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
