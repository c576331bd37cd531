'use client';

import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Popup, useMap } from 'react-leaflet';
import useSWR from 'swr';
import { Icon } from '@/components/ui/icon';
import { MAP_POPUP_MAX_WIDTH_PX } from '@/lib/constants';
import type { SalesPoint } from '@/lib/content/types';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import { DirectionsLink } from '../directions-link';
import { closeSelection, type Selection, select, useSelection } from '../selection';
import { ShopFacts } from '../shop-facts';
import type { MapLabels } from './map-labels';
import { moveTo } from './moving';

/** A pin that was pressed, and its button. */
export type PressedPin = { id: string; origin: HTMLElement };

/** Close enough to tell a shop from its neighbours. */
const CLOSE_ZOOM = 13;
/** Above the pin, so that both are seen. */
const OFFSET: [number, number] = [0, -34];
const ROOM: [number, number] = [24, 24];

/** Asks for the pressed pin's shop and selects it; after a failure, the next press asks again. */
function useShopOf(pressed: PressedPin | undefined): { hasFailed: boolean } {
  const { data, error, mutate } = useSWR(
    pressed && `/api/sales-points/${pressed.id}`,
    fetchJson<SalesPoint>,
    { ...ONCE, shouldRetryOnError: false },
  );
  const retry = useEffectEvent(() => {
    if (error) mutate();
  });
  useEffect(() => {
    if (pressed) retry();
  }, [pressed]);
  useEffect(() => {
    if (data && pressed) select({ shop: data, origin: pressed.origin });
  }, [data, pressed]);
  return { hasFailed: error !== undefined };
}

/** The shop that list or map have chosen: the map moves there, and a popup says where it is. */
export function SelectedShop({ pressed, labels }: { pressed?: PressedPin; labels: MapLabels }) {
  const map = useMap();
  const selection = useSelection();
  const { hasFailed } = useShopOf(pressed);

  useEffect(() => {
    if (!selection || map.getContainer().contains(selection.origin ?? null)) return;
    const { latitude, longitude } = selection.shop;
    const zoom = Math.max(map.getZoom(), CLOSE_ZOOM);
    // The popup needs the room above its shop.
    const middle = map.project([latitude, longitude], zoom).subtract([0, map.getSize().y / 4]);
    return moveTo(map, map.unproject(middle, zoom), zoom);
  }, [map, selection]);

  const close = useEffectEvent(() => {
    const container = map.getContainer();
    // The pin may be in a cluster by now.
    closeSelection(
      () => container.querySelector<HTMLElement>('.map-spot > [aria-current]') ?? container,
    );
  });
  useEffect(() => {
    const container = map.getContainer();
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    container.addEventListener('keydown', onKeyDown);
    return () => container.removeEventListener('keydown', onKeyDown);
  }, [map]);

  return (
    <>
      {selection && (
        <ShopPopup
          key={selection.shop.documentId}
          selection={selection}
          labels={labels}
          onClose={() => close()}
        />
      )}
      <p
        role="status"
        className="absolute inset-x-4 bottom-8 z-[1000] rounded-2xl bg-milk px-4 py-2 text-center font-bold empty:hidden"
      >
        {hasFailed && labels.detailsError}
      </p>
    </>
  );
}

type Props = { selection: Selection; labels: MapLabels; onClose: () => void };

/** It takes the focus of who chose the shop. */
function ShopPopup({ selection, labels, onClose }: Props) {
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
