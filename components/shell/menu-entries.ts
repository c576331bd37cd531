import { getTranslations } from 'next-intl/server';
import type { Settings } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import type { Shell } from '@/lib/shell';

export type MenuEntry = { href: string; label: string };

/** The menu below the products; the shop and the blog are there only once the settings say so. */
export async function menuEntries(locale: Locale, settings: Settings): Promise<MenuEntry[]> {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return [
    { href: address(locale, '/nous-vendre'), label: t('sell') },
    { href: address(locale, '/nous-trouver'), label: t('find') },
    ...(settings.shopUrl ? [{ href: settings.shopUrl, label: t('shop') }] : []),
    ...(settings.blogEnabled ? [{ href: address(locale, '/blog'), label: t('blog') }] : []),
  ];
}

/** Behind a menu's flavours, where those are not all: the way to the shelf that has them all. */
export async function allProducts(locale: Locale, { products, menu }: Shell): Promise<MenuEntry[]> {
  if (menu.length === products.length) return [];
  const t = await getTranslations({ locale, namespace: 'shell' });
  const label = t('allProducts', { count: String(products.length) });
  return [{ href: `${address(locale, '/')}#flavours`, label }];
}
