'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { phoneDirections, webDirections } from '@/lib/find/directions';
import type { Position } from '@/lib/find/geo';

type Props = { shop: Position & { name: string; city: string }; label: string; isInList?: boolean };

type Device = 'web' | 'phone' | 'apple';

let known: Device | undefined;

/** Only the browser knows: a page that is the same for everyone cannot. Asked once for all links. */
function device(): Device {
  if (known) return known;
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  known = isPhone ? (isApple ? 'apple' : 'phone') : 'web';
  return known;
}

const never = () => () => undefined;

/** The way to a shop: the phone's own maps on a phone, OpenStreetMap elsewhere and without a script. */
export function DirectionsLink({ shop, label, isInList }: Props) {
  const kind = useSyncExternalStore<Device>(never, device, () => 'web');
  return (
    <a
      href={kind === 'web' ? webDirections(shop) : phoneDirections(shop, kind === 'apple')}
      rel="noopener noreferrer external"
      className={isInList ? 'text-action' : 'pill !min-h-12 !px-5 !py-2'}
    >
      <Icon name="arrow" />
      {label}
      <span className="sr-only">
        : {shop.name}, {shop.city}
      </span>
    </a>
  );
}
