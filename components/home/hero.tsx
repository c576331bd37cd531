import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Seal } from '@/components/ui/seal';
import type { Homepage, ProductCard } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { GroupPicture } from './group-picture';

type Props = { locale: Locale; homepage: Homepage; products: ProductCard[] };

export async function Hero({ locale, homepage, products }: Props) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const { title, subtitle, image } = homepage.hero;
  return (
    <section className="isolate overflow-clip pb-6" lang={homepage.lang}>
      <div className="shell pt-6 text-center sm:pt-10">
        <h1 className="display mx-auto max-w-[11ch] text-home">{title}</h1>
        <p className="mx-auto mt-5 max-w-[34ch] text-balance text-lead lg:max-w-none">{subtitle}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink href={address(locale, '/nous-trouver')}>{t('want')}</ButtonLink>
          <ButtonLink href={address(locale, '/nous-vendre')} quiet>
            {t('sell')}
          </ButtonLink>
        </div>
      </div>
      {image && (
        <div className="pop relative -z-1 mx-auto mt-2 max-w-310 max-sm:-mx-[12%] lg:-mt-24">
          <GroupPicture locale={locale} image={image} products={products} />
          <div lang={locale} className="max-lg:hidden">
            <Seal text={t('seal')} className="absolute top-[24%] left-[7%] w-36 xl:w-40" />
            <p className="absolute top-[24%] right-[5%] flex rotate-6 flex-col items-center gap-2">
              <span className="display text-h3">{t('pick')}</span>
              <Icon name="scribble" className="size-14" />
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
