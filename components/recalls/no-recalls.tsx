import { getLocale, getTranslations } from 'next-intl/server';
import { formatterFor } from '@/lib/i18n/formatter';

/**
 * The sentence that there are no recalls.
 * @param checkedOn the day of the brand's last check, `2026-11-20`, because the page is static and
 *   does not know today
 */
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
