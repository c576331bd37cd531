import type { Attribute } from '../schema-fields';
import type { Cell } from './csv';

/** What is exported of which type, in this order. Of shops it is what their import reads. */
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
  'api::sales-point.sales-point': [
    'reference',
    'name',
    'retailer',
    'address',
    'postcode',
    'city',
    'country',
    'latitude',
    'longitude',
    'is_approximate',
    'url',
  ],
};

/** A stored value as it stands in the file: lists in the words of their choices. */
export function toCell({ type, options }: Attribute, value: unknown): Cell {
  if (Array.isArray(value)) return value.map((key) => options?.choices?.[key] ?? key).join(', ');
  if (type === 'datetime' && typeof value === 'string') return new Date(value);
  return value as Cell;
}
