import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Invitation } from '@/components/ui/invitation';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import jar from '@/public/pictures/format-jar.webp';

/** For those whose shop has none yet; the way to the plain list, and whom towns and map are owed to. */
export async function FindFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'find' });
  return (
    <div className="shell pb-16">
      <Invitation
        isWide
        flavour="caramel"
        title={t('missingTitle')}
        text={t('missingText')}
        href={address(locale, '/nous-contacter')}
        action={t('missingAction')}
        image={jar}
      />
      <div className="mt-12 flex flex-wrap items-center justify-between gap-6">
        <ButtonLink href={address(locale, '/accessibilite/points-de-vente')} quiet>
          {t('simplified')}
        </ButtonLink>
        <p className="text-cocoa-soft text-small">{t('credits')}</p>
      </div>
    </div>
  );
}
