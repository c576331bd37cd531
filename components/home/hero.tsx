import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Sticker } from '@/components/ui/sticker';
import type { Homepage, ProductCard } from '@/lib/content/types';
import { pathFor } from '@/lib/i18n/paths';
import { GroupPicture } from './group-picture';

type Props = { homepage: Homepage; products: ProductCard[] };

export async function Hero({ homepage, products }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('home');
  const { title, subtitle, image } = homepage.hero;
  return (
    <section className="isolate overflow-clip pb-6" lang={homepage.lang}>
      <div className="page-width pt-6 text-center sm:pt-10">
        <h1 className="display mx-auto max-w-[6.8em] text-home">{title}</h1>
        <p className="mx-auto mt-5 max-w-[21.8em] text-balance text-lead lg:max-w-none">
          {subtitle}
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <LinkButton href={pathFor(locale, '/nous-trouver')}>{t('want')}</LinkButton>
          <LinkButton href={pathFor(locale, '/nous-vendre')} variant="outline">
            {t('sell')}
          </LinkButton>
        </div>
      </div>
      {image && (
        <div className="pop relative -z-1 mx-auto mt-2 max-w-310 max-sm:-mx-[12%] lg:-mt-12 xl:-mt-24">
          <GroupPicture image={image} products={products} />
          <div lang={locale} className="max-lg:hidden">
            <Sticker text={t('seal')} className="absolute top-[24%] left-[7%] w-36 xl:w-40" />
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
