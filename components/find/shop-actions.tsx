'use client';

import { useSyncExternalStore } from 'react';
import { AnchorButton, Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useClickReplay } from '@/components/ui/use-click-replay';
import type { ShownShop } from '@/lib/find/api';
import { nativeDirectionsUrl, webDirectionsUrl } from '@/lib/find/directions';
import { select } from './selection';

type Props = { shop: ShownShop; label: string; isInList?: boolean };

type Device = 'web' | 'phone' | 'apple';

let detected: Device | undefined;

/** Only the browser can tell: the page is cached for everyone. Detected once for all links. */
function detectDevice(): Device {
  if (detected) return detected;
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  detected = isPhone ? (isApple ? 'apple' : 'phone') : 'web';
  return detected;
}

const subscribeToNothing = () => () => undefined;

/** Directions to a shop: the phone's own maps on a phone, OpenStreetMap elsewhere and without JavaScript. */
export function DirectionsLink({ shop, label, isInList }: Props) {
  const device = useSyncExternalStore<Device>(subscribeToNothing, detectDevice, () => 'web');
  return (
    <AnchorButton
      href={
        device === 'web' ? webDirectionsUrl(shop) : nativeDirectionsUrl(shop, device === 'apple')
      }
      rel="noopener noreferrer external"
      size="compact"
      variant={isInList ? 'text' : 'solid'}
    >
      <Icon name="arrow" />
      {label}
      <ShopName shop={shop} />
    </AnchorButton>
  );
}

/** The id of the map's section. */
export const MAP_ID = 'map';

/** Opens the shop's popup on the map, which takes the focus. */
export function ShowOnMapButton({ shop, label, isInList }: Props) {
  const clickProps = useClickReplay((origin) => {
    document.getElementById(MAP_ID)?.scrollIntoView({ block: 'center' });
    select({ shop, origin });
  });
  return (
    <Button
      size="compact"
      variant={isInList ? 'text' : 'outline'}
      className="needs-script"
      {...clickProps}
    >
      <Icon name="map" />
      {label}
      <ShopName shop={shop} />
    </Button>
  );
}

/** Tells screen readers which of many equal actions this one is. */
function ShopName({ shop: { name, city } }: { shop: ShownShop }) {
  return <span className="sr-only">{` (${name}, ${city})`}</span>;
}
