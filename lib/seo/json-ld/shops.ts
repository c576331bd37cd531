import type { ItemList } from 'schema-dts';
import type { SalesPoint } from '../../content/types';

/** Search engines look at the first of a list; the page itself has them all. */
const MAX_SHOPS = 20;

/** The first shops of a list, and how many there are. */
export const shopList = (points: SalesPoint[]): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: points.length,
  itemListElement: points.slice(0, MAX_SHOPS).map((point, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
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
      geo: { '@type': 'GeoCoordinates', latitude: point.latitude, longitude: point.longitude },
    },
  })),
});
