import { getTranslations } from 'next-intl/server';
import { withResult } from '@/lib/accessibility/rgaa';
import type { Locale } from '@/lib/i18n/routing';

/** The criteria of the audit grid that are not met, with their official titles, in French. */
export async function FailingCriteria({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'legal' });
  const failing = withResult('NC');
  if (failing.length === 0) return <p className="prose">{t('noFailures')}</p>;
  return (
    <div className="prose">
      <p>{t('failures', { count: failing.length })}</p>
      <ul>
        {failing.map(({ number, title }) => (
          <li key={number}>
            {number} <span lang="fr">{title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
