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
    <section className="isolate overflow-clip pb-10" lang={homepage.lang}>
      <div className="shell pt-6 text-center sm:pt-10">
        <h1 className="display mx-auto max-w-[11ch] text-home">{title}</h1>
        <p className="mx-auto mt-5 max-w-[34ch] text-lead lg:max-w-none">{subtitle}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink href={address(locale, '/nous-trouver')}>{t('want')}</ButtonLink>
          <ButtonLink href={address(locale, '/nous-vendre')} quiet>
            {t('sell')}
          </ButtonLink>
        </div>
      </div>
      {image && (
        <a href="#flavours" className="relative -z-1 block">
          <Picture
            image={image}
            sizes="(min-width: 70rem) 70rem, (min-width: 40rem) 100vw, 124vw"
            priority
            className="pot mx-auto mt-2 w-[124%] max-w-none max-sm:-mx-[12%] sm:w-full sm:max-w-280 lg:-mt-14"
          />
        </a>
      )}
    </section>
  );
}
