import { getTranslations } from 'next-intl/server';
import type { CountryGroup } from '@/lib/find/directory';
import { regionLabel } from '@/lib/find/places';
import { writeSearch } from '@/lib/find/search-query';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

type Props = { locale: Locale; group: CountryGroup };

/** A country's regions with their number of shops; each is a search of its own. */
export async function RegionList({ locale, group: { code, country, regions } }: Props) {
  const t = await getTranslations({ locale, namespace: 'find' });
  const plain = `${address(locale, '/accessibilite/points-de-vente')}#${code}`;
  return (
    <ul className="grid grid-cols-1 gap-x-6 pb-8 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
      {regions.map(({ region, count }) => (
        <li key={region.code} className="border-cocoa/20 border-b">
          <a
            href={
              region.name
                ? address(locale, '/nous-trouver') + writeSearch({ q: regionLabel(region) })
                : plain
            }
            className="flex min-h-12 items-center justify-between gap-3 py-1 leading-snug underline-offset-4 hover:underline"
          >
            <span className="min-w-0 break-words font-bold">{region.name || country}</span>
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{t('shops', { count })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
