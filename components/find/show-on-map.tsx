'use client';

import { Icon } from '@/components/ui/icon';
import { useEarlyPress } from '@/components/ui/use-early-press';
import type { SalesPoint } from '@/lib/content/types';
import { select } from './selection';

type Props = { shop: SalesPoint; label: string; isInList?: boolean };

/** The id of the map's section: lists lead there. */
export const MAP_ID = 'map';

/** Opens the shop's popup on the map; the map takes the focus there. */
export function ShowOnMap({ shop, label, isInList }: Props) {
  const press = useEarlyPress((origin) => {
    document.getElementById(MAP_ID)?.scrollIntoView({ block: 'center' });
    select({ shop, origin });
  });
  return (
    <button
      type="button"
      className={`needs-script ${isInList ? 'text-action' : 'pill !min-h-12 !px-5 !py-2'}`}
      data-quiet
      {...press}
    >
      <Icon name="map" />
      {label}
      <span className="sr-only">
        : {shop.name}, {shop.city}
      </span>
    </button>
  );
}
