import { DomUtil, type ZoomAnimEvent } from 'leaflet';
import { useLayoutEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Name } from './names-in-view';

type Props = { className: string; name: Name };

/**
 * A name that keeps its place while the map zooms. Leaflet's markers would do the same, but forty of
 * them cost a slow phone a tenth of a second each time that they change.
 */
export function TownName({ className, name: { text, position } }: Props) {
  const map = useMap();
  const ref = useRef<HTMLDivElement>(null);
  const [latitude, longitude] = position;
  useLayoutEffect(() => {
    const element = ref.current;
    const pane = map.getPane('mapPane');
    if (!element || !pane) return;
    const place: [number, number] = [latitude, longitude];
    const stand = () => DomUtil.setPosition(element, map.latLngToLayerPoint(place));
    // To where the place will be when the animation is over; the style sheet makes it glide.
    const glide = ({ center, zoom }: ZoomAnimEvent) => {
      const middle = map.getSize().divideBy(2).subtract(DomUtil.getPosition(pane));
      const origin = map.project(center, zoom).subtract(middle).round();
      DomUtil.setPosition(element, map.project(place, zoom).subtract(origin).round());
    };
    stand();
    map.on('zoom viewreset', stand).on('zoomanim', glide);
    return () => {
      map.off('zoom viewreset', stand).off('zoomanim', glide);
    };
  }, [map, latitude, longitude]);
  return (
    <div ref={ref} className={`${className} leaflet-zoom-animated`} aria-hidden="true">
      <span>{text}</span>
    </div>
  );
}
