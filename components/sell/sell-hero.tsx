import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Picture } from '@/components/ui/picture';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import box from '@/public/pictures/format-box.webp';

export async function SellHero({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'sell' });
  return (
    <section className="wave-bottom bg-(--ground)">
      <div className="shell grid items-center gap-8 pt-10 pb-14 lg:grid-cols-[1.2fr_1fr] lg:pt-4">
        <div>
          <p className="font-bold">{t('audience')}</p>
          <h1 className="display mt-3 text-h1">{t('title')}</h1>
          <p className="mt-5 max-w-[42ch] text-lead">{t('subtitle')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="#kit" className="pill">
              {t('action')}
            </a>
            <ButtonLink href={address(locale, '/nous-contacter')} quiet>
              {t('contact')}
            </ButtonLink>
          </div>
        </div>
        <Picture
          image={box}
          alt=""
          sizes="(min-width: 64rem) 38vw, 88vw"
          priority
          className="mx-auto w-full max-w-xl"
        />
      </div>
    </section>
  );
}
