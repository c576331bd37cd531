import { getLocale, getTranslations } from 'next-intl/server';
import { CallToAction } from '@/components/ui/call-to-action';
import { pathFor } from '@/lib/i18n/paths';
import jar from '@/public/pictures/format-jar.webp';

/** The invitation to suggest a shop, and the credits of towns and map. */
export async function FindFooter() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  return (
    <div className="page-width pb-16">
      <CallToAction
        isWide
        flavour="caramel"
        title={t('missingTitle')}
        text={t('missingText')}
        href={pathFor(locale, '/nous-contacter')}
        action={t('missingAction')}
        image={jar}
      />
      <p className="mt-12 text-cocoa-soft text-small">{t('credits')}</p>
    </div>
  );
}
