import { getLocale, getTranslations } from 'next-intl/server';
import { formatterFor } from '@/lib/i18n/formatter';

/** @param checkedOn when the brand last checked, `2026-11-20`; the page is static, so not today */
export async function NoRecalls({ checkedOn }: { checkedOn?: string }) {
  const t = await getTranslations('recalls');
  const format = formatterFor(await getLocale());
  return (
    <div className="rounded-card bg-milk p-7 sm:p-12">
      <p className="display max-w-[11.2em] break-words text-h2 max-sm:hyphens-auto">{t('none')}</p>
      {checkedOn && (
        <p className="mt-5 text-balance text-lead">
          {t('checked', { date: format.dateTime(new Date(checkedOn), { dateStyle: 'long' }) })}
        </p>
      )}
    </div>
  );
}
