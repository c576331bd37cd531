import { formatLocale } from '../i18n/format';
import type { Locale } from '../i18n/routing';

/** The currencies of the shops, as in the kit's URLs. */
export const CURRENCIES = ['EUR', 'CHF'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The greatest price in cents, which fits on a label and is more than any pot will cost. */
const MAX_CENTS = 9_999;
const GRAMS_PER_KILO = 1_000;

/**
 * The spellings of a currency, which may be before or after the amount, or replace the comma:
 * `2€90`.
 */
const SPELLINGS: Record<Currency, RegExp> = {
  EUR: /€|eur(?:os?)?/gi,
  CHF: /chf|s?fr(?:s|anken|ancs)?\.?/gi,
};
/**
 * Units with up to two decimals, or a dash instead of decimals: `2,90`, `2.9`, `2'90`, `3.–`,
 * `,90`.
 */
const AMOUNT = /^(\d*)(?:[ .,'’](\d{1,2}|[-–—]{1,2})?)?$/;

/** A price that was typed, in cents, and its currency if that was typed too. */
type TypedPrice = { cents: number; currency?: Currency };

/**
 * A price as people write it: `2,90 €`, `CHF 2.90`, `2€90`, `3.-`.
 * @returns undefined for a text that is not a price between 0.01 and 99.99, or that names two
 *   currencies
 */
export function parsePrice(text: string): TypedPrice | undefined {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  const [currency, another] = CURRENCIES.filter((code) => plain.search(SPELLINGS[code]) !== -1);
  if (another) return undefined;
  // A space replaces the currency: between digits it stands for the comma.
  const amount = currency ? plain.replaceAll(SPELLINGS[currency], ' ').trim() : plain;
  const [, units = '', decimals = ''] = AMOUNT.exec(amount) ?? [];
  const cents = Number(units) * 100 + (Number(decimals.padEnd(2, '0')) || 0);
  return cents >= 1 && cents <= MAX_CENTS ? { cents, currency } : undefined;
}

/**
 * The price and its currency from the two fields. A currency typed with the price takes precedence.
 * The price is undefined where the text is not one.
 */
export function readPrice(text: string, chosen: Currency): { price?: number; currency: Currency } {
  const typed = parsePrice(text);
  return { price: typed?.cents, currency: typed?.currency ?? chosen };
}

/** A price in cents for the kit's URLs: 290 → `2.90`. */
export const priceParameter = (cents: number): string => (cents / 100).toFixed(2);

/** A price in cents as a language writes it: `2,90 €`. */
export const formatPrice = (locale: Locale, cents: number, currency: Currency): string =>
  new Intl.NumberFormat(formatLocale(locale), { style: 'currency', currency }).format(cents / 100);

/**
 * The price per kilogram, which must be shown beside the price of food sold by weight (Directive
 * 98/6/EC, articles 1 to 3): 290 cents for 75 g → `38,67 €/kg`.
 */
export const formatUnitPrice = (
  locale: Locale,
  cents: number,
  grams: number,
  currency: Currency,
): string => `${formatPrice(locale, Math.round((cents * GRAMS_PER_KILO) / grams), currency)}/kg`;
