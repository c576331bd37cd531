import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Picture } from '@/components/ui/picture';
import type { Homepage } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

export async function Hero({ locale, homepage }: { locale: Locale; homepage: Homepage }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const { title, subtitle, image } = homepage.hero;
  return (
    <section className="overflow-clip pb-10" lang={homepage.lang}>
      <div className="shell pt-6 text-center sm:pt-10">
        <h1 className="display mx-auto max-w-[11ch] text-hero">{title}</h1>
        <p className="mx-auto mt-5 max-w-[34ch] text-lead">{subtitle}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink href={address(locale, '/nous-trouver')}>{t('want')}</ButtonLink>
          <ButtonLink href={address(locale, '/nous-vendre')} quiet>
            {t('sell')}
          </ButtonLink>
        </div>
      </div>
      {image && (
        <Picture
          image={image}
          sizes="(min-width: 72rem) 68rem, 110vw"
          priority
          className="mx-auto mt-4 w-[112%] max-w-272 max-sm:-mx-[6%]"
        />
      )}
    </section>
  );
}
