import { getTranslations } from 'next-intl/server';
import type { Shell } from '@/lib/content/shell';
import type { Settings } from '@/lib/content/types';
import { type PageRef, pathFor, type StaticRoute } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';

export type MenuEntry = {
  href: string;
  label: string;
  /**
   * The page for which this entry is marked as current. The shop's entry has none, even where it
   * links to a page.
   */
  route?: StaticRoute;
};

/** Whether a product's link in the menu leads to the current page. */
export const isCurrentProduct = ({ route, params }: PageRef, slug: string): boolean =>
  route === '/produits/[slug]' && params?.slug === slug;

/** The menu after the products. Without a shop URL, the shop entry links to the store locator. */
export async function menuEntries(locale: Locale, settings: Settings): Promise<MenuEntry[]> {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const page = (route: StaticRoute, label: string) => ({
    href: pathFor(locale, route),
    label,
    route,
  });
  return [
    page('/nous-vendre', t('sell')),
    page('/nous-trouver', t('find')),
    { href: settings.shopUrl ?? pathFor(locale, '/nous-trouver'), label: t('shop') },
    ...(settings.blogEnabled ? [page('/blog', t('blog'))] : []),
  ];
}

/** The last entry of a product menu that does not list all products: a link to the whole shelf. */
export async function allProducts(locale: Locale, { products, menu }: Shell): Promise<MenuEntry[]> {
  if (menu.length === products.length) return [];
  const t = await getTranslations({ locale, namespace: 'shell' });
  const label = t('allProducts', { count: String(products.length) });
  return [{ href: `${pathFor(locale, '/')}#flavours`, label }];
}
