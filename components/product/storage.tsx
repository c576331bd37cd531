import { getFormatter, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { STORAGE_MAX_CELSIUS, STORAGE_MAX_DAYS, STORAGE_MIN_CELSIUS } from '@/lib/constants';
import type { Locale } from '@/lib/i18n/routing';

/** How cold, and for how long. */
export async function Storage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'product' });
  const format = await getFormatter({ locale });
  const celsius = (value: number) => format.number(value, { style: 'unit', unit: 'celsius' });
  return (
    <div className="flex items-center gap-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-cocoa text-cream">
        <Icon name="fridge" className="size-8" />
      </span>
      <div>
        <h3 className="display text-h3">{t('storageTitle')}</h3>
        <p className="mt-1">
          {t('storage', {
            min: celsius(STORAGE_MIN_CELSIUS),
            max: celsius(STORAGE_MAX_CELSIUS),
            days: String(STORAGE_MAX_DAYS),
          })}
        </p>
      </div>
    </div>
  );
}
