import { getLocale, getTranslations } from 'next-intl/server';
import { webDirectionsUrl } from '@/lib/find/directions';
import type { TownGroup } from '@/lib/find/directory';
import { formatDistance } from '@/lib/find/geo';
import type { ListedShop } from '@/lib/find/spatial-index';

type TownsProps = {
  towns: TownGroup[] /** Below the page's last heading. */;
  heading: 'h2' | 'h3' | 'h4';
};

/** Shops grouped by town. */
export function SimplifiedTowns({ towns, heading: Heading }: TownsProps) {
  return towns.map(({ town, shops }) => (
    <section key={town}>
      <Heading className="!mt-3 !font-bold !font-sans !text-base">{town}</Heading>
      <ul>
        {shops.map((shop) => (
          <SimplifiedShop key={shop.documentId} shop={shop} />
        ))}
      </ul>
    </section>
  ));
}

/** A shop in one sentence and one link. */
export async function SimplifiedShop({ shop, km }: ListedShop) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  return (
    <li>
      {shop.name}, {shop.address}, {shop.postcode} {shop.city}
      {km !== undefined && `, ${formatDistance(km, locale)}`}.{' '}
      <a
        href={webDirectionsUrl(shop)}
        rel="noopener noreferrer external"
        className="whitespace-nowrap"
      >
        {t('directions')}
        <span className="sr-only">
          : {shop.name}, {shop.city}
        </span>
      </a>
    </li>
  );
}
