import { z } from 'zod';
import { accepted, email, optionalMessage, optionalText, phone, requiredText } from './fields';

export const KIT_ITEMS = ['price_labels', 'table_stands', 'screen_visuals'] as const;
export type KitItem = (typeof KIT_ITEMS)[number];
export const BUSINESSES = ['supermarket', 'retailer', 'restaurant', 'cinema', 'other'] as const;

/** A form post sends one ticked box as a string, several as a list. */
const items = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.enum(KIT_ITEMS, 'atLeastOne')).min(1, 'atLeastOne'),
);

/** The kit request, for the browser, the server and the tests. */
export const kitSchema = z.object({
  name: requiredText(),
  email,
  phone,
  society: optionalText(),
  business: z.enum(BUSINESSES, 'choose'),
  items,
  address: requiredText(),
  postcode: requiredText(20),
  city: requiredText(),
  message: optionalMessage,
  accept_legal: accepted,
});
