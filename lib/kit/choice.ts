import type { KitItem } from '../forms/kit-schema';
import type { Locale } from '../i18n/routing';
import type { Currency } from './price';

/** What a shop has chosen of its kit. */
export type KitChoice = {
  /** Slugs; empty means all flavours, those to come too. */
  flavours: string[];
  items: KitItem[];
  /** In cents; without it, labels have a space for the pen. */
  price?: number;
  currency: Currency;
  /** The languages of its files, at least one. */
  locales: Locale[];
};
