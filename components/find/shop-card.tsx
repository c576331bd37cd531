import { memo } from 'react';
import type { ShopCardData } from '@/lib/find/api';
import { SelectableShop } from './selection';
import { DirectionsLink, ShowOnMapButton } from './shop-actions';
import { ShopDetails, type ShopDetailsProps } from './shop-details';

type Props = ShopDetailsProps & {
  /** The id of the element, for a link to it. */
  anchor?: string;
  /** How far it is from the searched place, in words. */
  distance?: string;
  labels: { directions: string; onMap: string };
};

/** A shop of the list. It is memoized, because every move of the map renders the list again. */
export const ShopCard = memo(function ShopCard({ anchor, distance, ...props }: Props) {
  const { shop, labels } = props;
  return (
    <SelectableShop as="li" id={shop.documentId} anchor={anchor} className="shop-card">
      <h3>{shop.name}</h3>
      {distance && (
        <p className="max-w-40 rounded-3xl bg-brand px-3 py-1 text-center font-bold text-small [overflow-wrap:anywhere]">
          {distance}
        </p>
      )}
      <div>
        <ShopFacts {...props} />
      </div>
      <div>
        <DirectionsLink shop={shop} label={labels.directions} isInList />
        <ShowOnMapButton shop={shop} label={labels.onMap} isInList />
      </div>
    </SelectableShop>
  );
});

/** The main shop of a result as a large card: the nearest one, or the one that the URL names. */
export function MainShopCard({ title, distance, ...props }: Props & { title: string }) {
  const { shop, labels } = props;
  return (
    <SelectableShop
      as="article"
      id={shop.documentId}
      className="scroll-mt-28 rounded-card bg-brand p-6 outline-cocoa aria-[current]:outline-2 sm:p-8"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        {title}
        {distance && <span className="display text-h2">{distance}</span>}
      </p>
      <h2 className="display mt-3 mb-2 text-h3">{shop.name}</h2>
      <ShopFacts {...props} />
      <div className="mt-5 flex flex-wrap gap-2">
        <DirectionsLink shop={shop} label={labels.directions} />
        <ShowOnMapButton shop={shop} label={labels.onMap} />
      </div>
    </SelectableShop>
  );
}

/** A shop's address, and its hours and flavours as far as they are known. */
export function ShopFacts(props: ShopDetailsProps) {
  const { shop, labels } = props;
  return (
    <>
      <ShopAddress shop={shop} />
      {shop.is_approximate && <p className="mt-1 text-small">{labels.approximate}</p>}
      <ShopDetails {...props} />
    </>
  );
}

type ShopAddressProps = { shop: Pick<ShopCardData, 'retailer' | 'address' | 'postcode' | 'city'> };

/** A shop's chain, if any, and its postal address. */
function ShopAddress({ shop: { retailer, address, postcode, city } }: ShopAddressProps) {
  return (
    <>
      {retailer && <p className="font-bold text-cocoa-soft text-small">{retailer}</p>}
      <address>
        {address}
        <br />
        {`${postcode} ${city}`}
      </address>
    </>
  );
}
