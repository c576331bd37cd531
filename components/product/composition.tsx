import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import { STORAGE_MAX_CELSIUS, STORAGE_MAX_DAYS, STORAGE_MIN_CELSIUS } from '@/lib/constants';
import type { Product, Settings } from '@/lib/content/types';
import { withUnit } from '@/lib/i18n/format';
import { pathFor } from '@/lib/i18n/paths';
import { TOP_VIEWS } from './flavour-pictures';
import { NutritionTable } from './nutrition-table';
import { SmallPrint } from './small-print';

/** The storage temperature and duration, before and after opening. */
async function Storage({ openedDays }: { openedDays?: number }) {
  const locale = await getLocale();
  const t = await getTranslations('product');
  return (
    <div className="flex items-center gap-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-cocoa text-cream">
        <Icon name="fridge" className="size-8" />
      </span>
      <div>
        <h3 className="display text-h3">{t('storageTitle')}</h3>
        <p className="mt-2">
          {t('storage', {
            min: String(STORAGE_MIN_CELSIUS),
            max: withUnit(locale, STORAGE_MAX_CELSIUS, '°C'),
            days: String(STORAGE_MAX_DAYS),
          })}{' '}
          {openedDays ? t('openedDays', { days: openedDays }) : t('opened')}
        </p>
      </div>
    </div>
  );
}

const BESIDE_PICTURE = 'grid grid-cols-1 content-start gap-8';
/** The layout for a flavour without a picture of its open pot. */
const IN_COLUMNS =
  'grid grid-cols-1 gap-8 lg:col-span-2 lg:block lg:columns-2 lg:gap-20 lg:*:mb-8 lg:*:break-inside-avoid';

type Props = { product: Product; settings: Settings };

/**
 * The ingredients, the nutrition facts, the storage, and the operator who is responsible for the
 * product.
 */
export async function Composition({ product, settings }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('product');
  const sheet = await getTranslations('sheet');
  const allergens = await getTranslations('allergens.names');
  const { about, contains = [], lang, slug, legal_name, net_weight_g } = product;
  const topView = TOP_VIEWS[slug];
  return (
    <section id="composition" className="overflow-clip bg-cream pt-32 pb-16 lg:pt-40 lg:pb-24">
      <div className="page-width grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-20">
        {topView && (
          <figure
            // biome-ignore lint/a11y/noRedundantRoles: some screen readers tie a caption to its picture only with role and name (RGAA 1.9)
            role="figure"
            aria-label={t('servingSuggestion')}
            className="no-print mx-auto w-full max-w-[29rem] lg:sticky lg:top-[max(6rem,50svh-21rem)] lg:-ml-[6%] lg:w-[112%] lg:max-w-[42rem] lg:self-start"
          >
            <Picture
              image={topView}
              alt={t('topView', { product: product.name })}
              sizes="(min-width: 64rem) 42rem, (min-width: 40rem) 29rem, 90vw"
              className="rise w-full"
            />
            <figcaption className="-mt-[8%] text-center text-small">
              {t('servingSuggestion')}
            </figcaption>
          </figure>
        )}
        <div className={topView ? BESIDE_PICTURE : IN_COLUMNS}>
          <div>
            <h2 className="display text-h1">{t('compositionTitle')}</h2>
            {legal_name && (
              <p className="mt-4 max-w-[23.1em] text-balance break-words text-lead" lang={lang}>
                {legal_name}
              </p>
            )}
            {net_weight_g && (
              <p className="mt-2 font-bold">{t('weight', { grams: String(net_weight_g) })}</p>
            )}
          </div>
          <div>
            <h3 className="display text-h3">{t('ingredients')}</h3>
            <Markdown lang={lang} className="prose mt-3" idPrefix="ingredients-">
              {about.ingredients}
            </Markdown>
          </div>
          <div className="sheet rounded-card bg-(--ground) p-6 sm:p-8">
            <h3 className="display text-h3">{t('allergens')}</h3>
            <Markdown lang={lang} className="prose mt-3" idPrefix="allergens-">
              {about.allergens}
            </Markdown>
            {/* The list above has the allergens in bold, which screen readers do not announce. */}
            {contains.length > 0 && (
              <p className="sr-only">
                {sheet('contains', { list: contains.map((key) => allergens(key)).join(', ') })}
              </p>
            )}
            <h3 className="mt-5 font-bold">{t('traces')}</h3>
            <Markdown lang={lang} idPrefix="traces-">
              {about.warning}
            </Markdown>
            <p className="mt-5">
              <Link
                href={pathFor(locale, '/allergenes')}
                className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
              >
                {t('allergenTable')}
              </Link>
            </p>
          </div>
          <NutritionTable product={product} />
          <Storage openedDays={product.after_opening_days} />
          <SmallPrint product={product} settings={settings} />
        </div>
      </div>
    </section>
  );
}
