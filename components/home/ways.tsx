import { getTranslations } from 'next-intl/server';
import { Invitation } from '@/components/ui/invitation';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import pack from '@/public/pictures/format-pack.webp';
import stand from '@/public/pictures/kit-table-stand.webp';

/** Two ways on: to a shop, or to the professionals' page. */
export async function Ways({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <div className="shell grid gap-5 py-24 md:grid-cols-2">
      <Invitation
        flavour="coconut"
        title={t('findTitle')}
        text={t('findText')}
        href={address(locale, '/nous-trouver')}
        action={t('findAction')}
        image={pack}
      />
      <Invitation
        flavour="caramel"
        title={t('proTitle')}
        text={t('proText')}
        href={address(locale, '/nous-vendre')}
        action={t('proAction')}
        image={stand}
      />
    </div>
  );
}
