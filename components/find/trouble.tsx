import { getTranslations } from 'next-intl/server';
import type { Trouble as Kind } from '@/lib/find/find-shops';
import type { Locale } from '@/lib/i18n/routing';

type Props = { locale: Locale; kind: Kind; query?: string };

/** A search that led nowhere, and what may help. */
export async function Trouble({ locale, kind, query = '' }: Props) {
  const t = await getTranslations({ locale, namespace: 'find' });
  return (
    <div className="mt-6 rounded-3xl bg-milk p-6" role="status">
      <p className="break-words font-bold text-lead">{t(kind, { query })}</p>
      <p className="mt-1">{t('troubleHint')}</p>
    </div>
  );
}
