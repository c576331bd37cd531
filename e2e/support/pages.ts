import { address, type Place } from '../../lib/i18n/address';
import { type Locale, type Route, routing } from '../../lib/i18n/routing';

export const FLAVOURS = ['caramel', 'speculoos', 'coconut', 'original', 'crispy', 'peanut'];

const PLAIN: Route[] = [
  '/',
  '/faq',
  '/nous-vendre',
  '/nous-trouver',
  '/nous-contacter',
  '/legal/cgv',
  '/legal/mentions-legales',
  '/legal/confidentialite',
  '/accessibilite',
  '/accessibilite/points-de-vente',
];

/** Every page of the site while the blog is off. */
const PLACES: Place[] = [
  ...PLAIN.map((route) => ({ route })),
  ...FLAVOURS.map((slug) => ({ route: '/produits/[slug]' as const, params: { slug } })),
];

export type Page = { locale: Locale; place: Place; path: string };

export const PAGES: Page[] = routing.locales.flatMap((locale) =>
  PLACES.map((place) => ({ locale, place, path: address(locale, place.route, place.params) })),
);
