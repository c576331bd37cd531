import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import { directory } from '@/lib/find/directory';
import { regionLabel } from '@/lib/find/places';
import { writeSearch } from '@/lib/find/search-query';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

type Props = { locale: Locale; points: SalesPoint[] };

/** Every region that has shops, with their number: the way in for those who would rather look. */
export async function RegionDirectory({ locale, points }: Props) {
  const t = await getTranslations({ locale, namespace: 'find' });
  const action = address(locale, '/nous-trouver');
  return (
    <section className="shell py-16" id="regions">
      <h2 className="display mb-8 text-h2">{t('regions')}</h2>
      {directory(points, locale).map(({ code, country, count, regions }) => (
        <section key={code} className="mb-12">
          <h3 className="display mb-4 flex flex-wrap items-baseline gap-x-3 text-h3">
            {country}
            <span className="font-sans text-base">{t('shops', { count })}</span>
          </h3>
          <ul className="grid grid-cols-1 gap-x-6 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
            {regions.map(({ region, count: inRegion }) => (
              <li key={region.code} className="border-cocoa/20 border-b">
                <a
                  href={
                    region.name
                      ? action + writeSearch({ q: regionLabel(region) })
                      : `${address(locale, '/accessibilite/points-de-vente')}#${code}`
                  }
                  className="flex min-h-12 items-center justify-between gap-3 underline-offset-4 hover:underline"
                >
                  <span className="min-w-0 break-words font-bold">{region.name || country}</span>
                  <span aria-hidden="true">{inRegion}</span>
                  <span className="sr-only">{t('shops', { count: inRegion })}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
