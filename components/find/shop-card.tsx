import { lazy, memo, Suspense } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import type { FlavourLinks, ShownShop } from '@/lib/find/api';
import { formatDistance } from '@/lib/find/geo';
import type { Locale } from '@/lib/i18n/routing';
import type { HoursLabels } from './hours/labels';
import { SelectableShop } from './selection';
import { DirectionsLink, ShowOnMapButton } from './shop-actions';
import { ShopFlavours } from './shop-flavours';

/** A script of its own, so that the list need not wait for it: its HTML is there already. */
const ShopHours = lazy(async () => ({
  default: (await import('./hours/shop-hours')).ShopHours,
}));

type Props = {
  /** The id of its element, for a link to it. */
  anchor?: string;
  locale: Locale;
  shop: ShownShop;
  /** Kilometres from where the visitor searched. */
  km?: number;
  labels: { directions: string; onMap: string; flavours: string };
  hoursLabels: HoursLabels;
  flavours: FlavourLinks;
};

/** A shop of the list. Memoized, because every move of the map renders the list again. */
export const ShopCard = memo(function ShopCard({ anchor, km, ...props }: Props) {
  const { locale, shop, labels } = props;
  return (
    <SelectableShop as="li" id={shop.documentId} anchor={anchor} className="shop-card">
      <h3>{shop.name}</h3>
      {km !== undefined && (
        <p className="rounded-pill bg-brand px-3 py-1 font-bold text-small">
          {formatDistance(km, locale)}
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

/** The one shop that the visitor came for, large: the nearest, or the one that the URL names. */
export function MainShopCard({ title, km, ...props }: Props & { title: string }) {
  const { locale, shop, labels } = props;
  return (
    <SelectableShop
      as="article"
      id={shop.documentId}
      className="scroll-mt-28 rounded-card bg-brand p-6 outline-cocoa aria-[current]:outline-2 sm:p-8"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        {title}
        {km !== undefined && (
          <span className="display whitespace-nowrap text-h2">{formatDistance(km, locale)}</span>
        )}
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

type FactsProps = Pick<Props, 'locale' | 'shop' | 'hoursLabels' | 'flavours'> & {
  labels: { flavours: string };
};

/** A shop's address, its hours and its flavours, as far as they are known. */
export function ShopFacts({ locale, shop, labels, hoursLabels, flavours }: FactsProps) {
  return (
    <>
      <ShopAddress shop={shop} />
      {shop.hours && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <ShopHours hours={shop.hours} locale={locale} labels={hoursLabels} />
          </Suspense>
        </ErrorBoundary>
      )}
      {shop.flavours && (
        <ShopFlavours slugs={shop.flavours} flavours={flavours} label={labels.flavours} />
      )}
    </>
  );
}

type ShopAddressProps = { shop: Pick<ShownShop, 'retailer' | 'address' | 'postcode' | 'city'> };

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
