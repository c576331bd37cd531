import { getTranslations } from 'next-intl/server';
import { webDirections } from '@/lib/find/directions';
import { formatDistance } from '@/lib/find/distance';
import type { FoundShop } from '@/lib/find/nearest';
import type { Locale } from '@/lib/i18n/routing';

/** A shop in one sentence and one link. */
export async function PlainShop({ locale, found }: { locale: Locale; found: FoundShop }) {
  const t = await getTranslations({ locale, namespace: 'find' });
  const { shop, km } = found;
  return (
    <li>
      {shop.name}, {shop.address}, {shop.postcode} {shop.city}
      {km !== undefined && `, ${formatDistance(km, locale)}`}.{' '}
      <a
        href={webDirections(shop)}
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
