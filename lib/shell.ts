import 'server-only';
import { getProducts, getSettings } from './content/queries';
import type { ProductCard, Settings } from './content/types';
import type { Locale } from './i18n/routing';

/** What every screen's header and footer need. */
export type Shell = { settings: Settings; products: ProductCard[] };

/** @throws ContentError when the content service cannot be asked */
export async function getShell(locale: Locale): Promise<Shell> {
  const [settings, products] = await Promise.all([getSettings(), getProducts(locale)]);
  return { settings, products };
}

/** Stands in on error screens while the content service is gone: the brand, and no more. */
export const EMPTY_SHELL: Shell = {
  settings: { socials: [], blogEnabled: false, accountsEnabled: false },
  products: [],
};
