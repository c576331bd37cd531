import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { SalesPoint } from '@/lib/content/types';
import { directory } from '@/lib/find/directory';
import type { Locale } from '@/lib/i18n/routing';
import { RegionList } from './region-list';

type Props = { locale: Locale; points: SalesPoint[] };

/** Every country that has shops, its regions folded inside: the way in for those who would rather look. */
export async function RegionDirectory({ locale, points }: Props) {
  const t = await getTranslations({ locale, namespace: 'find' });
  const countries = directory(points, locale);
  return (
    <section className="shell pt-20 pb-16 lg:pt-28" id="regions">
      <h2 className="font-bold text-lead">{t('regions')}</h2>
      <div className="mt-5 border-cocoa border-t-2">
        {countries.map((group) => (
          <details
            key={group.code}
            open={countries.length === 1}
            className="group border-cocoa border-b-2"
          >
            <summary className="grid min-h-20 list-none grid-cols-[1fr_auto] items-center gap-x-5 py-4 sm:grid-cols-[auto_1fr_auto] lg:py-6 [&::-webkit-details-marker]:hidden">
              <h3 className="display min-w-0 text-h2">{group.country}</h3>
              <span className="max-sm:row-start-2 lg:text-lead">
                {t('shops', { count: group.count })}
              </span>
              <span className="grid size-11 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 place-items-center rounded-full bg-cocoa text-cream">
                <Icon
                  name="chevron"
                  className="size-5 transition-transform group-open:rotate-180"
                />
              </span>
            </summary>
            <RegionList locale={locale} group={group} />
          </details>
        ))}
      </div>
    </section>
  );
}
