import type { TownGroup } from '@/lib/find/directory';
import type { Locale } from '@/lib/i18n/routing';
import { PlainShop } from './plain-shop';

/** A region's shops, town by town. */
export function PlainTowns({ locale, towns }: { locale: Locale; towns: TownGroup[] }) {
  return towns.map(({ town, shops }) => (
    <section key={town}>
      <h4 className="mt-3 font-bold">{town}</h4>
      <ul>
        {shops.map((shop) => (
          <PlainShop key={shop.documentId} locale={locale} found={{ shop }} />
        ))}
      </ul>
    </section>
  ));
}
