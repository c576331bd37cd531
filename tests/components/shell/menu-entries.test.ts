import { expect, it, vi } from 'vitest';
import { allProducts } from '@/components/shell/menu-entries';
import type { ProductCard } from '@/lib/content/types';
import { EMPTY_SHELL } from '@/lib/shell';

vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string, values: object) => `${key} ${JSON.stringify(values)}`,
}));

const shellOf = (products: number, menu: number) => ({
  ...EMPTY_SHELL,
  products: Array<ProductCard>(products),
  menu: Array<ProductCard>(menu),
});

it('a menu that names every flavour leads to no other list', async () => {
  expect(await allProducts('de', shellOf(6, 6))).toEqual([]);
});

it('a menu that names the first ones leads to the shelf of all', async () => {
  expect(await allProducts('de', shellOf(60, 12))).toEqual([
    { href: '/de#flavours', label: 'allProducts {"count":"60"}' },
  ]);
});
