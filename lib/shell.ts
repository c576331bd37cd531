import 'server-only';
import { getProducts } from './content/products';
import { getSettings } from './content/queries';
import type { ProductCard, Settings } from './content/types';
import type { Locale } from './i18n/routing';

/** A menu is on every page: with a long catalogue it names the first ones, the home page's shelf all. */
const MENU_PRODUCTS = 12;

/** What every screen's header and footer need. */
export type Shell = {
  settings: Settings;
  products: ProductCard[];
  /** The flavours that menus name. */
  menu: ProductCard[];
};

/** @throws ContentError when the content service cannot be asked */
export async function getShell(locale: Locale): Promise<Shell> {
  const [settings, products] = await Promise.all([getSettings(), getProducts(locale)]);
  return { settings, products, menu: products.slice(0, MENU_PRODUCTS) };
}

/** Stands in on error screens while the content service is gone: the brand, and no more. */
export const EMPTY_SHELL: Shell = {
  settings: { socials: [], blogEnabled: false, accountsEnabled: false },
  products: [],
  menu: [],
};
