import { getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';
import shelf from '@/public/pictures/kit-price-label.webp';
import { FindFooter } from './find-footer';
import { FindHero } from './find-hero';
import { FindMap } from './find-map';
import { RegionDirectory } from './region-directory';

/** The store locator before anything was asked: search, every shop on the map, every region. */
export async function FindOverview({ locale, points }: { locale: Locale; points: SalesPoint[] }) {
  const t = await getTranslations({ locale, namespace: 'find' });
  const count = points.length > 0 ? t('subtitle', { count: points.length }) : t('empty');
  return (
    <>
      <FindHero locale={locale} title={t('title')} count={count} image={shelf} />
      <div className="shell pt-14">
        <FindMap locale={locale} className="h-[min(75svh,44rem)]" pictured={points} />
      </div>
      <RegionDirectory locale={locale} points={points} />
      <FindFooter locale={locale} />
    </>
  );
}
