import 'server-only';
import type { Locale } from '../i18n/routing';
import { getProducts } from './products';
import { getSettings } from './queries';
import { getAnnouncedRecalls } from './recalls';
import type { ProductCard, Recall, Settings } from './types';

/**
 * The most products in a menu. Menus are on every page, so they list only the first ones; the home
 * page's shelf lists all.
 */
const MENU_PRODUCTS = 12;

/** The data of every page's header and footer. */
export type Shell = {
  settings: Settings;
  products: ProductCard[];
  /** The products that menus list. */
  menu: ProductCard[];
  /** The recalls that the banner announces. */
  recalls: Recall[];
};

/** @throws ContentServiceError while the content service is unavailable */
export async function getShell(locale: Locale): Promise<Shell> {
  const [settings, products, recalls] = await Promise.all([
    getSettings(),
    getProducts(locale),
    getAnnouncedRecalls(locale),
  ]);
  return { settings, products, menu: products.slice(0, MENU_PRODUCTS), recalls };
}

/**
 * The header and footer with the brand alone, for error screens while the content service is
 * unavailable.
 */
export const EMPTY_SHELL: Shell = {
  settings: { socials: [], blogEnabled: false, accountsEnabled: false },
  products: [],
  menu: [],
  recalls: [],
};
