import { type PageRef, pathFor, type StaticRoute } from '../../lib/i18n/paths';
import { type Locale, routing } from '../../lib/i18n/routing';

export const FLAVOURS = ['caramel', 'speculoos', 'coconut', 'original', 'crispy', 'peanut'];

const PLAIN: StaticRoute[] = [
  '/',
  '/faq',
  '/allergenes',
  '/rappels',
  '/nous-vendre',
  '/nous-trouver',
  '/nous-contacter',
  '/legal/cgv',
  '/legal/mentions-legales',
  '/legal/confidentialite',
  '/legal/cookies',
  '/accessibilite',
  '/accessibilite/points-de-vente',
];

/** Every page of the site but the blog’s. */
const PLACES: PageRef[] = [
  ...PLAIN.map((route) => ({ route })),
  ...FLAVOURS.map((slug) => ({ route: '/produits/[slug]' as const, params: { slug } })),
];

export type Page = { locale: Locale; place: PageRef; path: string };

export const PAGES: Page[] = routing.locales.flatMap((locale) =>
  PLACES.map((place) => ({ locale, place, path: pathFor(locale, place) })),
);
