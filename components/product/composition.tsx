import { getFormatter, getTranslations } from 'next-intl/server';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import { STORAGE_MAX_CELSIUS, STORAGE_MAX_DAYS, STORAGE_MIN_CELSIUS } from '@/lib/constants';
import type { Product } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';
import { NutritionTable } from './nutrition-table';
import { TOP_VIEWS } from './top-views';

export async function Composition({ locale, product }: { locale: Locale; product: Product }) {
  const t = await getTranslations({ locale, namespace: 'product' });
  const format = await getFormatter({ locale });
  const celsius = (value: number) => format.number(value, { style: 'unit', unit: 'celsius' });
  const { about, lang, slug } = product;
  const topView = TOP_VIEWS[slug];
  return (
    <section id="composition" className="bg-cream pt-28 pb-16">
      <div className="shell grid gap-12 lg:grid-cols-[1fr_1.1fr] lg:gap-20">
        <div>
          <h2 className="display text-h2">{t('compositionTitle')}</h2>
          {topView && (
            <Picture
              image={topView}
              alt=""
              sizes="(min-width: 64rem) 26rem, 70vw"
              className="mx-auto mt-6 w-3/4 max-w-md"
            />
          )}
          <h3 className="display mt-8 text-h3">{t('storageTitle')}</h3>
          <p className="mt-2">
            {t('storage', {
              min: celsius(STORAGE_MIN_CELSIUS),
              max: celsius(STORAGE_MAX_CELSIUS),
              days: String(STORAGE_MAX_DAYS),
            })}
          </p>
        </div>
        <div className="grid content-start gap-8">
          <div>
            <h3 className="display text-h3">{t('ingredients')}</h3>
            <Markdown lang={lang} className="prose mt-2">
              {about.ingredients}
            </Markdown>
          </div>
          <div className="rounded-card bg-(--ground) p-6 sm:p-8">
            <h3 className="display text-h3">{t('allergens')}</h3>
            <Markdown lang={lang} className="prose mt-2">
              {about.allergens}
            </Markdown>
            <h3 className="mt-5 font-bold">{t('traces')}</h3>
            <Markdown lang={lang}>{about.warning}</Markdown>
          </div>
          <NutritionTable locale={locale} product={product} />
        </div>
      </div>
    </section>
  );
}
