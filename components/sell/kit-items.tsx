import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/ui/picture';
import { KIT_ITEMS } from '@/lib/forms/kit-schema';
import type { Locale } from '@/lib/i18n/routing';
import priceLabel from '@/public/pictures/kit-price-label.webp';
import screen from '@/public/pictures/kit-screen.webp';
import tableStand from '@/public/pictures/kit-table-stand.webp';

const PICTURES = { price_labels: priceLabel, table_stands: tableStand, screen_visuals: screen };

/** The three parts of the kit, each a picture to tick; all are ticked to begin with. */
export async function KitItems({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'kit' });
  return (
    <fieldset>
      <legend className="display mb-5 text-h3">{t('items')}</legend>
      <div className="grid gap-5 md:grid-cols-3">
        {KIT_ITEMS.map((item) => (
          <label
            key={item}
            className="rounded-card border-3 border-transparent bg-milk p-6 transition-colors has-checked:border-cocoa"
          >
            <Picture
              image={PICTURES[item]}
              alt=""
              sizes="(min-width: 48rem) 26vw, 80vw"
              className="mx-auto w-full max-w-xs"
            />
            <span className="mt-4 flex items-start gap-3">
              <input
                type="checkbox"
                name="items"
                value={item}
                defaultChecked
                className="mt-0.5 size-6 shrink-0 accent-cocoa"
              />
              <span>
                <span className="block font-bold">{t(item)}</span>
                {t(`${item}Text`)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
