import { existsSync } from 'node:fs';
import { type PageRef, pathFor, type StaticRoute } from '../../lib/i18n/paths';
import { type Locale, routing } from '../../lib/i18n/routing';
import { filesOf, PRODUCTS } from '../../tests/support/content';

export const FLAVOURS = PRODUCTS.map(({ slug }) => slug);

/** Those with a picture of the open pot, which a new one may lack. */
export const PICTURED = FLAVOURS.filter((slug) => existsSync(`public/pictures/top-${slug}.webp`));

const STATIC: StaticRoute[] = [
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

/** Every page of the site but the blog’s and those for accounts. */
const PLACES: PageRef[] = [
  ...STATIC.map((route) => ({ route })),
  ...FLAVOURS.map((slug) => ({ route: '/produits/[slug]' as const, params: { slug } })),
];

export type Page = { locale: Locale; place: PageRef; path: string };

const FILES = [...filesOf('pages'), ...filesOf('products')];

/** Whether a page whose text is content has it in a language. Elsewhere it is shown in French. */
function isTranslated(place: PageRef, locale: Locale): boolean {
  const key = pathFor(routing.defaultLocale, place).split('/').at(-1);
  return FILES.includes(`${key}.${locale}.yaml`) || !FILES.includes(`${key}.fr.yaml`);
}

export const PAGES: Page[] = routing.locales.flatMap((locale) =>
  PLACES.filter((place) => isTranslated(place, locale)).map((place) => ({
    locale,
    place,
    path: pathFor(locale, place),
  })),
);
