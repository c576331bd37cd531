import { hasLocale } from 'next-intl';
import type { KitItem } from '../forms/kit-schema';
import { type Locale, routing } from '../i18n/routing';
import { CURRENCIES, type Currency, priceParameter, readPrice } from './price';

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

/** The query parameter that is not valid. */
export type ChoiceFault = { field: 'price' | 'currency' | 'flavours' | 'locale' };

/** The values of a parameter that is repeated, or has commas between them. */
const listOf = (query: URLSearchParams, name: string) =>
  query.getAll(name).flatMap((value) => value.split(',').filter(Boolean));

/**
 * A kit's choice, with what the query of an address changes: `locale` and `flavours` (repeated, or with
 * commas), `price` (empty for none) and `currency`, unless the price names one.
 * @param known the slugs of the flavours that there are
 */
export function readChoice(
  base: KitChoice,
  query: URLSearchParams,
  known: string[],
): { choice: KitChoice } | ChoiceFault {
  // What was signed may be no longer made.
  const choice = { ...base, flavours: base.flavours.filter((slug) => known.includes(slug)) };
  const currencyText = query.get('currency');
  if (currencyText !== null) {
    const currency = CURRENCIES.find((code) => code === currencyText);
    if (!currency) return { field: 'currency' };
    choice.currency = currency;
  }
  const priceText = query.get('price')?.trim();
  if (priceText !== undefined) Object.assign(choice, readPrice(priceText, choice.currency));
  if (priceText && choice.price === undefined) return { field: 'price' };
  const flavours = listOf(query, 'flavours');
  if (!flavours.every((slug) => known.includes(slug))) return { field: 'flavours' };
  if (flavours.length > 0) choice.flavours = [...new Set(flavours)];
  const locales = listOf(query, 'locale');
  if (!locales.every((code) => hasLocale(routing.locales, code))) return { field: 'locale' };
  if (locales.length > 0) choice.locales = routing.locales.filter((code) => locales.includes(code));
  return { choice };
}

/** The query of an address that has this choice. */
export function choiceParameters({ flavours, price, currency, locales }: KitChoice) {
  const query = new URLSearchParams();
  for (const locale of locales) query.append('locale', locale);
  // Empty, too: without it an address has its token's price.
  query.set('price', price ? priceParameter(price) : '');
  query.set('currency', currency);
  if (flavours.length > 0) query.set('flavours', flavours.join(','));
  return query;
}
