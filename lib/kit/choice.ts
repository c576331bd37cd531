import { hasLocale } from 'next-intl';
import { type Locale, routing } from '../i18n/routing';
import { CURRENCIES, type Currency, priceParameter, readPrice } from './price';

/** The parts of a kit: values of the content contract. */
export const KIT_ITEMS = ['price_labels', 'table_stands', 'screen_visuals'] as const;
export type KitItem = (typeof KIT_ITEMS)[number];

/** The choice of a shop for its kit. */
export type KitChoice = {
  /** The slugs of the flavours. An empty list means all flavours, including future ones. */
  flavours: string[];
  items: KitItem[];
  /** The price in cents. Without it, labels have a blank line for the price. */
  price?: number;
  currency: Currency;
  /** The languages of the files, at least one. */
  locales: Locale[];
};

/** The query parameter that is not valid. */
export type ChoiceFault = { field: 'price' | 'currency' | 'flavours' | 'locale' };

/** The values of a parameter that is repeated or separated by commas. */
const listOf = (query: URLSearchParams, name: string) =>
  query.getAll(name).flatMap((value) => value.split(',').filter(Boolean));

/**
 * A kit's choice with the changes of a URL's query: `locale` and `flavours` (repeated, or separated
 * by commas), `price` (empty for none) and `currency`, unless the price names one.
 * @param known the slugs of all existing flavours
 */
export function readChoice(
  base: KitChoice,
  query: URLSearchParams,
  known: string[],
): { choice: KitChoice } | ChoiceFault {
  // A flavour in the signed choice may have been removed since.
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

/** The language whose files are shown: the first of the wanted ones that the kit has, or its own first. */
export const shownLocale = ({ locales }: KitChoice, ...wanted: (string | null)[]): Locale =>
  wanted.find((code) => hasLocale(locales, code)) ?? locales[0] ?? routing.defaultLocale;

/** The query of a URL with this choice. */
export function choiceParameters({ flavours, price, currency, locales }: KitChoice) {
  const query = new URLSearchParams();
  for (const locale of locales) query.append('locale', locale);
  // The price is set even if it is empty, because a URL without it has its token's price.
  query.set('price', price ? priceParameter(price) : '');
  query.set('currency', currency);
  if (flavours.length > 0) query.set('flavours', flavours.join(','));
  return query;
}
