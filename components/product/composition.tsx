import { getTranslations } from 'next-intl/server';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import type { Product } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';
import { NutritionTable } from './nutrition-table';
import { Storage } from './storage';
import { TOP_VIEWS } from './top-views';

export async function Composition({ locale, product }: { locale: Locale; product: Product }) {
  const t = await getTranslations({ locale, namespace: 'product' });
  const { about, lang, slug } = product;
  const topView = TOP_VIEWS[slug];
  return (
    <section id="composition" className="overflow-clip bg-cream pt-32 pb-16 lg:pt-40 lg:pb-24">
      <div className="shell grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-20">
        {topView && (
          <Picture
            image={topView}
            alt=""
            sizes="(min-width: 64rem) 42rem, (min-width: 40rem) 29rem, 90vw"
            className="rise no-print mx-auto w-full max-w-[29rem] lg:sticky lg:top-24 lg:-ml-[6%] lg:w-[112%] lg:max-w-[42rem]"
          />
        )}
        <div className="grid grid-cols-1 content-start gap-8">
          <h2 className="display text-h1">{t('compositionTitle')}</h2>
          <div>
            <h3 className="display text-h3">{t('ingredients')}</h3>
            <Markdown lang={lang} className="prose mt-3">
              {about.ingredients}
            </Markdown>
          </div>
          <div className="sheet rounded-card bg-(--ground) p-6 sm:p-8">
            <h3 className="display text-h3">{t('allergens')}</h3>
            <Markdown lang={lang} className="prose mt-3">
              {about.allergens}
            </Markdown>
            <h3 className="mt-5 font-bold">{t('traces')}</h3>
            <Markdown lang={lang}>{about.warning}</Markdown>
          </div>
          <NutritionTable locale={locale} product={product} />
          <Storage locale={locale} />
        </div>
      </div>
    </section>
  );
}
