import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

/** Two ways on: to a shop, or to the professionals' page. */
export async function Ways({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section className="shell grid gap-5 pt-4 pb-24 lg:grid-cols-[1.4fr_1fr]">
      <div data-flavour="original" className="rounded-card bg-(--ground) p-8 sm:p-14">
        <h2 className="display max-w-[14ch] text-h2">{t('findTitle')}</h2>
        <p className="mt-4 mb-8 max-w-md text-lead">{t('findText')}</p>
        <ButtonLink href={address(locale, '/nous-trouver')}>{t('findAction')}</ButtonLink>
      </div>
      <div className="rounded-card border-2 border-cocoa p-8 sm:p-14">
        <h2 className="display text-h2">{t('proTitle')}</h2>
        <p className="mt-4 mb-8 text-lead">{t('proText')}</p>
        <ButtonLink href={address(locale, '/nous-vendre')} quiet>
          {t('proAction')}
        </ButtonLink>
      </div>
    </section>
  );
}
