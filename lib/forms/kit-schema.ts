import { z } from 'zod';
import { type Locale, routing } from '../i18n/routing';
import { CURRENCIES, parsePrice, readPrice } from '../kit/price';
import {
  accepted,
  email,
  optionalMessage,
  optionalText,
  phone,
  postcode,
  requiredText,
} from './fields';

/** The parts of a kit: values of the content contract. */
export const KIT_ITEMS = ['price_labels', 'table_stands', 'screen_visuals'] as const;
export type KitItem = (typeof KIT_ITEMS)[number];
/** The kinds of shops: values of the content contract. */
export const BUSINESSES = ['supermarket', 'retailer', 'restaurant', 'cinema', 'other'] as const;

/** More flavours than there will ever be, and longer names than a slug has. */
const MAX_FLAVOURS = 30;
const SLUG = /^[\da-z][\d_a-z-]{0,39}$/;
const MAX_PRICE_LENGTH = 40;

/**
 * Several boxes of one name. A form post sends one checked box as a string, several as an array, and
 * none not at all; a script sends a box that is the only one of its name as a boolean.
 */
const listOf = (value: unknown) =>
  value === undefined || typeof value === 'boolean' || value === '' ? [] : [value].flat();

const items = z.preprocess(listOf, z.array(z.enum(KIT_ITEMS, 'atLeastOne')).min(1, 'atLeastOne'));

/** What a kit consists of, besides its items. A shop may leave all of it as it is. */
const choiceFields = {
  /** None means all of them. */
  flavours: z.preprocess(
    listOf,
    z.array(z.string('choose').regex(SLUG, 'choose')).max(MAX_FLAVOURS, 'choose'),
  ),
  /** None means the language of the request. */
  languages: z.preprocess(listOf, z.array(z.enum(routing.locales, 'choose')).max(50, 'choose')),
  /** As it was typed. */
  price: z
    .string('price')
    .max(MAX_PRICE_LENGTH, 'price')
    .overwrite((text) => text.trim())
    .refine((text) => text === '' || parsePrice(text) !== undefined, 'price')
    .optional()
    .transform((text) => text || undefined),
  currency: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(CURRENCIES, 'choose').default('EUR'),
  ),
};

const choiceSchema = z.object({ ...choiceFields, items });

/** The kit request, validated in the browser and on the server. */
export const kitSchema = z.object({
  ...choiceFields,
  items,
  name: requiredText,
  email,
  phone,
  society: optionalText,
  business: z.enum(BUSINESSES, 'choose'),
  address: requiredText,
  postcode,
  city: requiredText,
  message: optionalMessage,
  accept_legal: accepted,
});

/** What a shop has chosen (a `KitChoice`), from the data of a valid request in this language. */
export function toKitChoice(data: Record<string, unknown>, locale: Locale) {
  const { flavours, languages, price = '', currency, ...choice } = choiceSchema.parse(data);
  return {
    ...choice,
    flavours: Array.from(new Set(flavours)),
    locales: languages.length > 0 ? Array.from(new Set(languages)) : [locale],
    ...readPrice(price, currency),
  };
}

/** The data of a valid request without the choice, which is not stored: the kit's address carries it. */
export const withoutChoice = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(choiceFields, name)));
