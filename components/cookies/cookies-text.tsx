import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { pathFor } from '@/lib/i18n/paths';

/**
 * The text below the table: the law that exempts some items from consent, the purpose of
 * measurement, and how to withdraw consent.
 */
export async function CookiesText({ hasMeasurement }: { hasMeasurement: boolean }) {
  const locale = await getLocale();
  const t = await getTranslations('cookies');
  const privacy = (label: ReactNode) => (
    <Link href={pathFor(locale, '/legal/confidentialite')}>{label}</Link>
  );
  return (
    <div className="prose mt-6">
      <h2>{t(hasMeasurement ? 'basisTitle' : 'necessaryTitle')}</h2>
      <p>{t('basis')}</p>
      <h2>{t('measurementTitle')}</h2>
      <p>{t(hasMeasurement ? 'measurement' : 'noMeasurement')}</p>
      <h2>{t(hasMeasurement ? 'changeTitle' : 'eraseTitle')}</h2>
      {hasMeasurement && <p>{t('change')}</p>}
      <p>{t('erase')}</p>
      <p>{t.rich('privacy', { link: privacy })}</p>
    </div>
  );
}
