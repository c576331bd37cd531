'use client';

import { useSyncExternalStore } from 'react';
import { AnchorButton, Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ShopCardData } from '@/lib/find/api';
import { type Device, directionsUrl } from '@/lib/find/directions';
import { select } from './selection';

type Props = { shop: ShopCardData; label: string; isInList?: boolean };

let detected: Device | undefined;

/**
 * Detects the device in the browser, because the page is cached for everyone. This is done once for
 * all links.
 */
function detectDevice(): Device {
  if (detected) return detected;
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  detected = isPhone ? (isApple ? 'apple' : 'phone') : 'web';
  return detected;
}

const subscribeToNothing = () => () => undefined;

/**
 * A link to directions: in a phone's maps on a phone, on OpenStreetMap elsewhere and without
 * JavaScript.
 */
export function DirectionsLink({ shop, label, isInList }: Props) {
  const device = useSyncExternalStore<Device>(subscribeToNothing, detectDevice, () => 'web');
  return (
    <AnchorButton
      href={directionsUrl(shop, device)}
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

/** A button that opens the shop's popup on the map, which takes the focus. */
export function ShowOnMapButton({ shop, label, isInList }: Props) {
  const isHydrated = useHydrated();
  return (
    <Button
      size="compact"
      variant={isInList ? 'text' : 'outline'}
      className="needs-script"
      disabled={!isHydrated}
      onClick={({ currentTarget: origin }) => {
        document.getElementById(MAP_ID)?.scrollIntoView({ block: 'center' });
        select({ shop, origin });
      }}
    >
      <Icon name="map" />
      {label}
      <ShopName shop={shop} />
    </Button>
  );
}

/** The shop's name for screen readers, which distinguishes an action from those of other shops. */
function ShopName({ shop: { name, city } }: { shop: ShopCardData }) {
  return <span className="sr-only">{` (${name}, ${city})`}</span>;
}
