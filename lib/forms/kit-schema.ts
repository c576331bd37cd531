import { z } from 'zod';
import { type Locale, routing } from '../i18n/routing';
import { KIT_ITEMS } from '../kit/choice';
import { CURRENCIES, parsePrice, readPrice } from '../kit/price';
import { KIT_CHOICE } from '../limits';
import {
  accepted,
  email,
  optionalMessage,
  optionalText,
  phone,
  postcode,
  requiredText,
} from './fields';

/** The kinds of shops: values of the content contract. */
export const BUSINESSES = ['supermarket', 'retailer', 'restaurant', 'cinema', 'other'] as const;

/** The pattern of a slug, which allows more characters than any flavour's has. */
const SLUG = /^[\da-z][\d_a-z-]{0,39}$/;

/**
 * The values of several boxes of one name. A form post sends one checked box as a string, several
 * as an array, and nothing if none is checked. A script sends the only box of a name as a boolean.
 */
const listOf = (value: unknown) =>
  value === undefined || typeof value === 'boolean' || value === '' ? [] : [value].flat();

const items = z.preprocess(listOf, z.array(z.enum(KIT_ITEMS, 'atLeastOne')).min(1, 'atLeastOne'));

/** The choices of a kit besides its items. Each has a default. */
const choiceFields = {
  /** An empty list means all flavours. */
  flavours: z.preprocess(
    listOf,
    z.array(z.string('choose').regex(SLUG, 'choose')).max(KIT_CHOICE.flavours, 'choose'),
  ),
  /** An empty list means the language of the request. */
  languages: z.preprocess(
    listOf,
    z.array(z.enum(routing.locales, 'choose')).max(KIT_CHOICE.languages, 'choose'),
  ),
  /** The price as typed. */
  price: z
    .string('price')
    .max(KIT_CHOICE.priceLength, 'price')
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

/** The choice of a shop (a `KitChoice`), from the data of a valid request in this language. */
export function toKitChoice(data: Record<string, unknown>, locale: Locale) {
  const { flavours, languages, price = '', currency, ...choice } = choiceSchema.parse(data);
  return {
    ...choice,
    flavours: Array.from(new Set(flavours)),
    locales: languages.length > 0 ? Array.from(new Set(languages)) : [locale],
    ...readPrice(price, currency),
  };
}

/**
 * The data of a valid request without the choice, which is not stored, because the kit's URL
 * contains it.
 */
export const withoutChoice = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(choiceFields, name)));
