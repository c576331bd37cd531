import { getLocale, getTranslations } from 'next-intl/server';
import { AnchorButton } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import { PotTransition } from '@/components/ui/pot-transition';
import type { Product } from '@/lib/content/types';
import { serializeSearch } from '@/lib/find/search-query';
import { pathFor } from '@/lib/i18n/paths';

const LONG_WORD = 10;

const hasLongWord = (name: string) => name.split(/[\s-]/).some((word) => word.length >= LONG_WORD);

export async function ProductHero({ product }: { product: Product }) {
  const locale = await getLocale();
  const t = await getTranslations('product');
  const { hero, image, name, lang, slug } = product;
  const findPath = pathFor(locale, '/nous-trouver') + serializeSearch({ flavour: slug }, locale);
  return (
    <section className="wave-bottom bg-(--ground)">
      <div
        className="page-width grid grid-cols-1 items-center gap-x-6 lg:grid-cols-[1.1fr_1fr]"
        lang={lang}
      >
        <div className="pt-6 lg:py-16">
          <p className="font-bold text-lead">{hero.title}</p>
          <h1
            className={`display mt-3 text-product ${hasLongWord(name) ? 'lg:text-product-long' : 'lg:text-product-wide'}`}
          >
            {name}
          </h1>
          <p className="mt-6 max-w-[23.1em] text-balance text-lead">{hero.subtitle}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton href={findPath}>{hero.link_label}</LinkButton>
            <AnchorButton variant="outline" href="#composition" lang={locale}>
              {t('compositionTitle')}
            </AnchorButton>
          </div>
        </div>
        <PotTransition slug={product.slug}>
          <Picture
            image={image}
            sizes="(min-width: 64rem) 40rem, (min-width: 40rem) 36rem, 112vw"
            priority
            className="relative z-2 -mt-6 -mb-14 w-[116%] max-w-none -translate-x-[7%] sm:mx-auto sm:max-w-xl sm:translate-x-0 lg:-mt-10 lg:-mb-20 lg:max-w-[40rem]"
          />
        </PotTransition>
      </div>
    </section>
  );
}
