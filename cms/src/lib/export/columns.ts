import type { Attribute } from '../schema-fields';
import { SHOP_FIELDS, SHOP_UID } from '../shops/shop';
import type { Cell } from './csv';

/**
 * The exported fields of each type, in this order. For shops they are those that the import reads.
 */
export const EXPORTED: Record<string, string[]> = {
  'api::contact-message.contact-message': [
    'createdAt',
    'state',
    'name',
    'society',
    'email',
    'phone',
    'subject',
    'language',
    'message',
    'note',
  ],
  'api::kit-request.kit-request': [
    'createdAt',
    'state',
    'name',
    'society',
    'email',
    'phone',
    'business',
    'items',
    'address',
    'postcode',
    'city',
    'language',
    'message',
    'note',
  ],
  [SHOP_UID]: SHOP_FIELDS,
};

/**
 * A stored value as a cell of the file. Lists have the labels of their choices.
 * @param flavours names of products by slug
 */
export function toCell(
  { type, options, customField }: Attribute,
  value: unknown,
  flavours: Record<string, string> = {},
): Cell {
  const words = customField === 'global::flavours' ? flavours : options?.choices;
  if (Array.isArray(value)) return value.map((key) => words?.[key] ?? key).join(', ');
  if (type === 'datetime' && typeof value === 'string') return new Date(value);
  return value as Cell;
}
