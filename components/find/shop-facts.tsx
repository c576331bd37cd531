import type { SalesPoint } from '@/lib/content/types';

type Shop = Pick<SalesPoint, 'retailer' | 'address' | 'postcode' | 'city'>;

/** Where a shop is and whose it is. */
export function ShopFacts({ shop: { retailer, address, postcode, city } }: { shop: Shop }) {
  return (
    <>
      {retailer && <p className="font-bold text-cocoa-soft text-small">{retailer}</p>}
      <address className="not-italic leading-snug">
        {address}
        <br />
        {postcode} {city}
      </address>
    </>
  );
}
