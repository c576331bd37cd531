'use client';

import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Popup, useMap } from 'react-leaflet';
import useSWR from 'swr';
import { Icon } from '@/components/ui/icon';
import { MAP_POPUP_MAX_WIDTH_PX } from '@/lib/constants';
import { fetchJson, LOAD_ONCE } from '@/lib/fetch-json';
import type { ApiShop, FlavourLinks } from '@/lib/find/api';
import type { Locale } from '@/lib/i18n/routing';
import type { HoursLabels } from '../hours/labels';
import type { MapLabels } from '../labels';
import { clearSelection, type Selection, select, useSelection } from '../selection';
import { DirectionsLink } from '../shop-actions';
import { ShopFacts } from '../shop-card';
import { moveTo } from './viewport';

/** The last clicked pin: its shop's id, and its button. */
export type ClickedPin = { id: string; origin: HTMLElement };

/** The least zoom for a selected shop, to distinguish it from its neighbours. */
const MIN_ZOOM = 13;
/** The offset that places the popup above the pin. */
const OFFSET: [number, number] = [0, -34];
const PAN_PADDING: [number, number] = [24, 24];
/** The space below a pin for the map's attribution. */
const EDGE_PX = 48;
const MOST_BELOW_CENTRE_PX = 200;
/**
 * The part of the map's height that a popup leaves free, for its frame, its pin and both edges. A
 * longer popup scrolls.
 */
const AROUND_POPUP_PX = 130;

/** Loads the clicked pin's shop and selects it. After an error, the next click tries again. */
function useClickedShop(pin: ClickedPin | undefined): { hasFailed: boolean } {
  const { data, error, mutate } = useSWR(pin && `/api/sales-points/${pin.id}`, fetchJson<ApiShop>, {
    ...LOAD_ONCE,
    shouldRetryOnError: false,
  });
  const retry = useEffectEvent(() => {
    if (error) mutate();
  });
  useEffect(() => {
    if (pin) retry();
  }, [pin]);
  useEffect(() => {
    if (data && pin) select({ shop: data, origin: pin.origin });
  }, [data, pin]);
  return { hasFailed: error !== undefined };
}

/** The texts of a popup besides the shop's own data. */
type Texts = {
  locale: Locale;
  labels: MapLabels;
  hoursLabels: HoursLabels;
  flavours: FlavourLinks;
};

/** The selected shop's popup. A selection from the list moves the map to the shop. */
export function SelectedShop({ clickedPin, ...texts }: Texts & { clickedPin?: ClickedPin }) {
  const { labels } = texts;
  const map = useMap();
  const selection = useSelection();
  const { hasFailed } = useClickedShop(clickedPin);

  useEffect(() => {
    if (!selection || map.getContainer().contains(selection.origin ?? null)) return;
    const { latitude, longitude } = selection.shop;
    const zoom = Math.max(map.getZoom(), MIN_ZOOM);
    // The shop is placed below the centre, on a phone near the map's edge, so that its popup fits
    // above it.
    const below = Math.min(map.getSize().y / 2 - EDGE_PX, MOST_BELOW_CENTRE_PX);
    const center = map.project([latitude, longitude], zoom).subtract([0, below]);
    return moveTo(map, map.unproject(center, zoom), zoom);
  }, [map, selection]);

  const close = useEffectEvent(() => {
    const container = map.getContainer();
    // The clicked pin may now be inside a cluster, which is then marked as current.
    clearSelection(
      () => container.querySelector<HTMLElement>('.map-marker > [aria-current]') ?? container,
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
          {...texts}
          onClose={() => close()}
        />
      )}
      <p
        role="alert"
        className="absolute inset-x-4 bottom-8 z-[1000] rounded-2xl bg-milk px-4 py-2 text-center font-bold empty:hidden"
      >
        {hasFailed && labels.detailsError}
      </p>
    </>
  );
}

type Props = Texts & { selection: Selection; onClose: () => void };

/** The popup of a shop. It takes the focus, unless the URL selected the shop. */
function ShopPopup(props: Props) {
  const { selection } = props;
  const map = useMap();
  const { latitude, longitude } = selection.shop;
  // The position is memoized, because Leaflet closes a popup whose position changes.
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);
  return (
    <Popup
      position={position}
      maxWidth={MAP_POPUP_MAX_WIDTH_PX}
      maxHeight={map.getSize().y - AROUND_POPUP_PX}
      offset={OFFSET}
      // The popup moves the map only after a click on the map. For a selection from the list,
      // `SelectedShop` moves it, and two moves would interfere.
      autoPan={map.getContainer().contains(selection.origin ?? null)}
      autoPanPadding={PAN_PADDING}
      closeButton={false}
      eventHandlers={{ remove: () => select(undefined) }}
    >
      <PopupContent {...props} />
    </Popup>
  );
}

/**
 * This is a component of its own, which is mounted when Leaflet has opened the popup and it can
 * take the focus.
 */
function PopupContent({ selection, onClose, ...texts }: Props) {
  const { labels } = texts;
  const { shop } = selection;
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    // A shop that the URL selected has no origin.
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
        <ShopFacts shop={shop} {...texts} />
      </div>
      <div>
        <DirectionsLink shop={shop} label={labels.directions} />
      </div>
    </article>
  );
}
