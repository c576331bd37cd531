'use client';

import { useEffect, useMemo, useRef } from 'react';
import { Popup, useMap } from 'react-leaflet';
import { Icon } from '@/components/ui/icon';
import { MAP_POPUP_MAX_WIDTH_PX } from '@/lib/constants';
import { DirectionsLink } from '../directions-link';
import { type Selection, select } from '../selection';
import { ShopFacts } from '../shop-facts';
import type { MapLabels } from './map-labels';

type Props = { selection: Selection; labels: MapLabels; onClose: () => void };

/** Above the pin, so that both are seen. */
const OFFSET: [number, number] = [0, -34];
const ROOM: [number, number] = [24, 24];

/** The chosen shop on the map: where it is, and the way there. It takes the focus of who chose it. */
export function ShopPopup({ selection, labels, onClose }: Props) {
  const map = useMap();
  const { latitude, longitude } = selection.shop;
  // The same array as long as it is the same place: Leaflet closes a popup that it moves.
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);
  return (
    <Popup
      position={position}
      maxWidth={MAP_POPUP_MAX_WIDTH_PX}
      offset={OFFSET}
      // For a choice elsewhere, the map moves as a whole: two moves at once end in neither place.
      autoPan={map.getContainer().contains(selection.origin ?? null)}
      autoPanPadding={ROOM}
      closeButton={false}
      eventHandlers={{ remove: () => select(undefined) }}
    >
      <Content selection={selection} labels={labels} onClose={onClose} />
    </Popup>
  );
}

/** Mounted once Leaflet has opened the popup: only then can it have the focus. */
function Content({ selection, labels, onClose }: Props) {
  const { shop } = selection;
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    // A shop that the address names was chosen by nobody here.
    if (selection.origin) content.current?.focus({ preventScroll: true });
  }, [selection]);
  return (
    <article
      ref={content}
      tabIndex={-1}
      aria-label={`${shop.name}, ${shop.city}`}
      className="grid gap-3 outline-none"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-bold text-lead leading-tight">{shop.name}</h3>
        <button
          type="button"
          aria-label={labels.close}
          onClick={onClose}
          className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-cream"
        >
          <Icon name="close" />
        </button>
      </div>
      <div>
        <ShopFacts shop={shop} />
      </div>
      <div>
        <DirectionsLink shop={shop} label={labels.directions} />
      </div>
    </article>
  );
}
