import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Spot } from './clusters';
import type { SpotButtons } from './spot-buttons';

/** A cluster that was pressed, and the keys of the spots that it falls into. */
type Pressed = { key: string; parts: string[] };

/**
 * A pressed cluster goes away with the zoom that it asks for: the focus moves on to the first button
 * that came out of it.
 * @returns to be called with each cluster that is pressed
 */
export function useZoomFocus(spots: Spot[], buttons: SpotButtons): (pressed: Pressed) => void {
  const map = useMap();
  const pressed = useRef<Pressed>(undefined);
  useEffect(() => {
    if (!pressed.current) return;
    const { key, parts } = pressed.current;
    // The map may come to rest once more before it zooms.
    if (spots.some((spot) => spot.key === key)) return;
    pressed.current = undefined;
    // Who has gone elsewhere meanwhile stays there.
    if (document.activeElement !== document.body) return;
    const [first = map.getContainer()] = parts.flatMap((part) => buttons.of(part) ?? []);
    first.focus();
  }, [map, spots, buttons]);
  return (cluster) => {
    pressed.current = cluster;
  };
}
