import { getTranslations } from 'next-intl/server';
import type { Refusal } from '@/lib/forms/submit';
import type { Locale } from '@/lib/i18n/routing';

/** Why the form stands here once more. */
export async function ReviewNotice({
  locale,
  reason,
}: {
  locale: Locale;
  reason: Refusal['reason'];
}) {
  const t = await getTranslations({ locale, namespace: 'forms' });
  const contact = await getTranslations({ locale, namespace: 'contact' });
  const TEXTS: Record<Refusal['reason'], string> = {
    missing: t('reviewText'),
    tooSoon: t('tooSoon'),
    expired: t('expired'),
    forged: t('expired'),
    honeypot: t('expired'),
    tooMany: t('tooMany'),
    incomplete: contact('incomplete'),
    unavailable: contact('error'),
  };
  const isFault = reason !== 'missing';
  return (
    <p
      role={isFault ? 'alert' : undefined}
      className={isFault ? 'rounded-3xl bg-brand p-6 font-bold' : 'text-lead'}
    >
      {TEXTS[reason]}
    </p>
  );
}
