import type { FlavourLinks, ShopCardData } from '@/lib/find/api';
import type { Locale } from '@/lib/i18n/routing';
import type { HoursLabels } from './hours/labels';
import { ShopHours } from './hours/shop-hours';

export type ShopDetailsProps = {
  locale: Locale;
  shop: ShopCardData;
  labels: { flavours: string; approximate: string };
  hoursLabels: HoursLabels;
  flavours: FlavourLinks;
};

/** A shop's hours and flavours, as far as they are known. */
export function ShopDetails({ locale, shop, labels, hoursLabels, flavours }: ShopDetailsProps) {
  return (
    <>
      {shop.hours && <ShopHours hours={shop.hours} locale={locale} labels={hoursLabels} />}
      {shop.flavours && (
        <ShopFlavours slugs={shop.flavours} flavours={flavours} label={labels.flavours} />
      )}
    </>
  );
}

type FlavoursProps = {
  /** The slugs of the flavours. A product that no longer exists is not named. */
  slugs: readonly string[];
  flavours: FlavourLinks;
  label: string;
};

/** The flavours that a shop sells, each as a link to its page; nothing where they are not known. */
function ShopFlavours({ slugs, flavours, label }: FlavoursProps) {
  const known = slugs.flatMap((slug) => flavours[slug] ?? []);
  if (known.length === 0) return null;
  return (
    <>
      <p className="sr-only">{label}</p>
      <ul className="shop-flavours">
        {known.map(({ name, href, palette, lang }) => (
          <li key={href} data-flavour={palette}>
            <a href={href} lang={lang}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
