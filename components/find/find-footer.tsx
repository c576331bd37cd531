import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

/** The way to the plain list, and whom the towns and the map are owed to. */
export async function FindFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'find' });
  return (
    <div className="shell flex flex-wrap items-center justify-between gap-6 pb-16">
      <ButtonLink href={address(locale, '/accessibilite/points-de-vente')} quiet>
        {t('simplified')}
      </ButtonLink>
      <p className="text-cocoa-soft text-small">{t('credits')}</p>
    </div>
  );
}
