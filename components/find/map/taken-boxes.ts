import { DomUtil, type Map as LeafletMap } from 'leaflet';
import type { Box } from './place-names';

/** Where Leaflet has put a marker: the end of its way, also while it still glides there. */
function boxOf(marker: HTMLElement): Box {
  const { x, y } = DomUtil.getPosition(marker);
  const [width, height] = [marker.style.width, marker.style.height].map(Number.parseFloat);
  if (width && height) {
    const left = x + Number.parseFloat(marker.style.marginLeft);
    const top = y + Number.parseFloat(marker.style.marginTop);
    return { left, top, right: left + width, bottom: top + height };
  }
  // A ring's label has no size of its own, and its text stands around its point.
  const text = marker.firstElementChild as HTMLElement | null;
  const [halfWidth, halfHeight] = [(text?.offsetWidth ?? 0) / 2, (text?.offsetHeight ?? 0) / 2];
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** What covers the map: pins, clusters, the rings' labels, and the buttons in its corners. */
export function takenBoxes(map: LeafletMap): Box[] {
  const markers = map
    .getPane('markerPane')
    ?.querySelectorAll<HTMLElement>(':scope > .map-spot, :scope > .map-ring');
  const { left, top } = map.getContainer().getBoundingClientRect();
  const origin = map.containerPointToLayerPoint([0, 0]).subtract([left, top]);
  const controls = map.getContainer().querySelectorAll('.leaflet-control');
  return [
    ...[...(markers ?? [])].map(boxOf),
    ...[...controls].map((control) => {
      const box = control.getBoundingClientRect();
      return {
        left: box.left + origin.x,
        top: box.top + origin.y,
        right: box.right + origin.x,
        bottom: box.bottom + origin.y,
      };
    }),
  ];
}
