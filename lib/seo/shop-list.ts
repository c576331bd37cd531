import type { ItemList, Offer } from 'schema-dts';
import type { Product, SalesPoint } from '../content/types';
import { usualHours } from '../find/evaluate-hours';
import { urlFor } from '../i18n/paths';
import type { Locale } from '../i18n/routing';
import { hoursMarkup } from './hours-markup';

/**
 * The most shops in the list. Search engines read only the beginning; the page itself has every
 * shop.
 */
const MAX_SHOPS = 3;

type ShopDetails = {
  locale: Locale;
  /** The flavours that shops may sell. */
  products: Pick<Product, 'slug' | 'name' | 'lang'>[];
  now: Date;
};

/** The flavours of a shop as offers without a price. */
function offers({ flavours }: SalesPoint, { locale, products }: ShopDetails): Offer[] | undefined {
  const offered = products.filter(({ slug }) => flavours.includes(slug));
  if (offered.length === 0) return undefined;
  return offered.map(({ slug, name, lang }) => ({
    '@type': 'Offer',
    itemOffered: {
      '@type': 'Product',
      // This is a reference, because the product's page describes it in full.
      '@id': urlFor(lang ?? locale, '/produits/[slug]', { slug }),
      name,
    },
  }));
}

/**
 * The number of all shops, and the first few of the page's shops, with their hours and flavours.
 * They are the items themselves, without `ListItem`, because their order has no meaning.
 */
export const shopList = (
  points: SalesPoint[],
  shown: SalesPoint[],
  details: ShopDetails,
): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: points.length,
  itemListElement: shown.slice(0, MAX_SHOPS).map((point) => ({
    '@type': 'Store',
    name: point.name,
    url: point.url,
    address: {
      '@type': 'PostalAddress',
      streetAddress: point.address,
      postalCode: point.postcode,
      addressLocality: point.city,
      addressCountry: point.country,
    },
    ...(!point.is_approximate && {
      geo: { '@type': 'GeoCoordinates', latitude: point.latitude, longitude: point.longitude },
    }),
    ...hoursMarkup(usualHours(point, details.now)),
    makesOffer: offers(point, details),
  })),
});
