import { getLocale, getTranslations } from 'next-intl/server';
import {
  BAKING_CELSIUS,
  BAKING_MAX_MINUTES,
  BAKING_MIN_MINUTES,
  STORAGE_MAX_CELSIUS,
  STORAGE_MAX_DAYS,
  STORAGE_MIN_CELSIUS,
} from '@/lib/constants';
import { withUnit } from '@/lib/i18n/format';
import { formatterFor } from '@/lib/i18n/formatter';

/** The four figures that professional buyers look for first. */
export async function Facts({ flavours }: { flavours: number }) {
  const locale = await getLocale();
  const t = await getTranslations('sell');
  const format = formatterFor(locale);
  const facts = [
    { figure: format.number(flavours), label: t('factFlavours') },
    {
      figure: `${format.number(STORAGE_MIN_CELSIUS)}–${withUnit(locale, STORAGE_MAX_CELSIUS, '°C')}`,
      label: t('factStorage'),
    },
    { figure: format.number(STORAGE_MAX_DAYS), label: t('factDays') },
    {
      figure: withUnit(locale, BAKING_CELSIUS, '°C'),
      label: t('factBaking', {
        minMinutes: String(BAKING_MIN_MINUTES),
        maxMinutes: String(BAKING_MAX_MINUTES),
      }),
    },
  ];
  return (
    <section className="bg-cream pt-32 pb-12 lg:pt-40">
      <div className="page-width">
        <h2 className="display text-h2">{t('factsTitle')}</h2>
        <dl className="mt-10 flex flex-wrap gap-x-6 gap-y-10 *:max-w-full *:flex-[1_1_8rem]">
          {facts.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-cocoa border-t-2 pt-4"
            >
              <dt className="mt-1 lg:text-lead">{label}</dt>
              <dd className="display whitespace-nowrap text-[clamp(2.25rem,0.6rem+5vw,5.25rem)]">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
