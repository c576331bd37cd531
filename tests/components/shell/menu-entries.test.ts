import { expect, it, vi } from 'vitest';
import { allProducts, menuEntries } from '@/components/shell/menu-entries';
import { EMPTY_SHELL } from '@/lib/content/shell';
import type { ProductCard } from '@/lib/content/types';
import { routing } from '@/lib/i18n/routing';

vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string, values?: object) =>
    values ? `${key} ${JSON.stringify(values)}` : key,
}));

const shellOf = (products: number, menu: number) => ({
  ...EMPTY_SHELL,
  products: Array<ProductCard>(products),
  menu: Array<ProductCard>(menu),
});

it('adds no link to the shelf if the menu lists every product', async () => {
  expect(await allProducts('de', shellOf(6, 6))).toEqual([]);
});

it('links to the shelf if the menu lists only the first products', async () => {
  expect(await allProducts('de', shellOf(60, 12))).toEqual([
    { href: '/de#flavours', label: 'allProducts {"count":"60"}' },
  ]);
});

it('links the shop entry to the URL of the settings', async () => {
  const shopUrl = 'https://shop.example';
  const entries = await menuEntries('fr', { ...EMPTY_SHELL.settings, shopUrl, blogEnabled: true });
  expect(entries).toEqual([
    { href: '/nous-vendre', label: 'sell', route: '/nous-vendre' },
    { href: '/nous-trouver', label: 'find', route: '/nous-trouver' },
    { href: shopUrl, label: 'shop' },
    { href: '/blog', label: 'blog', route: '/blog' },
  ]);
});

it.each(routing.locales)(
  'links the shop entry to the store locator in %s if the settings have no URL',
  async (locale) => {
    const entries = await menuEntries(locale, EMPTY_SHELL.settings);
    const [, find, shop] = entries;
    expect(entries).toHaveLength(3);
    expect(shop).toEqual({ href: find?.href, label: 'shop' });
  },
);
