import type { SalesPoint } from '@/lib/content/types';
import { inventShops } from '../../scripts/data/sales-points/invent.mjs';

let made = 0;

/** A shop in the middle of Lyon, changed by these fields. */
export function shop(fields: Partial<SalesPoint> = {}): SalesPoint {
  made += 1;
  return {
    documentId: `shop${made}`,
    name: 'Épicerie du Marché',
    retailer: undefined,
    url: undefined,
    address: '1 rue du Test',
    postcode: '69002',
    city: 'Lyon',
    country: 'FR',
    latitude: 45.75,
    longitude: 4.85,
    ...fields,
  };
}

/** As many shops as that, the same at every call. */
export const invented = (count: number): SalesPoint[] =>
  Object.values(inventShops(count, 7) as Record<string, Omit<SalesPoint, 'documentId'>[]>)
    .flat()
    .map((fields, index) => shop({ ...fields, documentId: `${index}`.padStart(24, 'x') }));
