import { z } from 'zod';
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

/** A form post sends one checked box as a string, several as an array. */
const items = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.enum(KIT_ITEMS, 'atLeastOne')).min(1, 'atLeastOne'),
);

/** The kit request, validated in the browser and on the server. */
export const kitSchema = z.object({
  name: requiredText,
  email,
  phone,
  society: optionalText,
  business: z.enum(BUSINESSES, 'choose'),
  items,
  address: requiredText,
  postcode,
  city: requiredText,
  message: optionalMessage,
  accept_legal: accepted,
});
