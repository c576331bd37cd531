import type { Marker, MarkerClusterGroup } from 'leaflet';
import { type RefObject, useMemo, useRef } from 'react';

/** A marker's button; undefined while the marker is not on the map. */
export const buttonIn = (marker: Marker | undefined): HTMLButtonElement | undefined =>
  marker?.getElement()?.querySelector('button') ?? undefined;

export type SpotButtons = {
  /** A marker's ref: keeps it by its spot's key for as long as it is there. */
  keep: (key: string, marker: Marker | null) => () => void;
  /** The group that holds the pins at the closest zoom. */
  group: RefObject<MarkerClusterGroup | null>;
  /** The button that stands for a spot: its own, or that of the cluster which it is inside of. */
  of: (key: string) => HTMLButtonElement | undefined;
};

/** The buttons on the map by their spots: markers are made anew whenever the zoom changes. */
export function useSpotButtons(): SpotButtons {
  const markers = useRef(new Map<string, Marker>());
  const group = useRef<MarkerClusterGroup>(null);
  return useMemo(
    () => ({
      keep: (key, marker) => {
        if (marker) markers.current.set(key, marker);
        return () => markers.current.delete(key);
      },
      group,
      of: (key) => {
        const marker = markers.current.get(key);
        return buttonIn(marker && (group.current?.getVisibleParent(marker) ?? marker));
      },
    }),
    [],
  );
}
