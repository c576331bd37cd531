import { getTranslations } from 'next-intl/server';
import type { Settings } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale, Route } from '@/lib/i18n/routing';
import type { Shell } from '@/lib/shell';

export type MenuEntry = {
  href: string;
  label: string;
  /** The page that the entry stands for. The shop stands for none, even where it leads to one. */
  route?: Route;
};

/** The menu below the products. Without a shop's address, the shop is the list of those that sell us. */
export async function menuEntries(locale: Locale, settings: Settings): Promise<MenuEntry[]> {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const page = (route: Route, label: string) => ({ href: address(locale, route), label, route });
  return [
    page('/nous-vendre', t('sell')),
    page('/nous-trouver', t('find')),
    { href: settings.shopUrl ?? address(locale, '/nous-trouver'), label: t('shop') },
    ...(settings.blogEnabled ? [page('/blog', t('blog'))] : []),
  ];
}

/** Behind a menu's flavours, where those are not all: the way to the shelf that has them all. */
export async function allProducts(locale: Locale, { products, menu }: Shell): Promise<MenuEntry[]> {
  if (menu.length === products.length) return [];
  const t = await getTranslations({ locale, namespace: 'shell' });
  const label = t('allProducts', { count: String(products.length) });
  return [{ href: `${address(locale, '/')}#flavours`, label }];
}
