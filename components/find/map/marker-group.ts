import 'react-leaflet-cluster';
import L, {
  DivIcon,
  DomEvent,
  type LatLng,
  type Map as LeafletMap,
  Marker,
  type MarkerCluster,
  type MarkerClusterGroup,
} from 'leaflet';
import type { MapPoint } from '@/lib/find/map-points';

const PIN_PX = 44;
const CLUSTER_PX = 48;
const THOUSAND = 1000;

const short = (count: number) =>
  count < THOUSAND ? String(count) : `${Math.floor(count / THOUSAND)}k`;

/** An icon whose inside is a real button. The button is made when the icon is first drawn. */
class ButtonIcon extends DivIcon {
  readonly makeButton: () => HTMLButtonElement;

  constructor(options: { size: number; isOnPoint: boolean }, makeButton: () => HTMLButtonElement) {
    const { size, isOnPoint } = options;
    super({
      className: 'map-spot',
      iconSize: [size, size],
      iconAnchor: [size / 2, isOnPoint ? size : size / 2],
    });
    this.makeButton = makeButton;
  }

  override createIcon(former?: HTMLElement): HTMLElement {
    if (!(this.options.html instanceof HTMLElement)) this.options.html = this.makeButton();
    return super.createIcon(former);
  }
}

function button(label: string, className: string, text = ''): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.setAttribute('aria-label', label);
  // A shop's name is only ever text here.
  element.textContent = text;
  // Enter is a click already; the cluster group would answer the key as well, and focus the map.
  DomEvent.on(element, 'keypress', DomEvent.stopPropagation);
  return element;
}

/** A shop's pin, as a button with its name. */
const pinIcon = (label: string): DivIcon =>
  new ButtonIcon({ size: PIN_PX, isOnPoint: true }, () => button(label, 'map-pin'));

/** A disc for several shops, as a button that says how many. */
const clusterIcon = (label: string, count: number): DivIcon =>
  new ButtonIcon({ size: CLUSTER_PX, isOnPoint: false }, () =>
    button(label, 'map-cluster', short(count)),
  );

// On all but phones leaflet.markercluster draws a whole view beyond each edge, nine times what is
// seen: a long task at every zoom, and buttons out of sight for the keyboard. No option says less.
L.MarkerClusterGroup.include({
  _getExpandedVisibleBounds(this: { _map: LeafletMap }) {
    return this._map.getBounds();
  },
});

/** Says how many shops there are in one place. */
export type ClusterLabel = (count: number) => string;

/** A point of the map: a shop's pin, or from afar a disc for the shops that it stands for. */
export class PointMarker extends Marker {
  readonly point: MapPoint;

  constructor(point: MapPoint, clusterLabel: ClusterLabel) {
    const { latitude, longitude, name, city, weight } = point;
    super([latitude, longitude], {
      icon: weight > 1 ? clusterIcon(clusterLabel(weight), weight) : pinIcon(`${name}, ${city}`),
      // The button inside has the focus, not the marker around it.
      keyboard: false,
    });
    this.point = point;
  }
}

/** The disc of a cluster: the shops of all its points. */
export function iconOf(cluster: MarkerCluster, clusterLabel: ClusterLabel): DivIcon {
  cluster.options.keyboard = false;
  const weights = cluster
    .getAllChildMarkers()
    .map((marker) => (marker instanceof PointMarker ? marker.point.weight : 1));
  const count = weights.reduce((sum, weight) => sum + weight, 0);
  return clusterIcon(clusterLabel(count), count);
}

/** A marker's button; undefined while the marker is not on the map. */
export const buttonIn = (marker: Marker | null | undefined): HTMLButtonElement | undefined =>
  marker?.getElement()?.querySelector('button') ?? undefined;

/** The marker that stands for another: itself, or the cluster that it is inside of. */
export const visibleMarker = (group: MarkerClusterGroup, marker: Marker): Marker | undefined =>
  (group.hasLayer(marker) && group.getVisibleParent(marker)) || undefined;

/** Of some markers, the button on the map that is nearest to a place. */
export function nearestButton(
  group: MarkerClusterGroup,
  markers: readonly Marker[],
  place: LatLng,
): HTMLButtonElement | undefined {
  const visible = new Set(markers.flatMap((marker) => visibleMarker(group, marker) ?? []));
  const [nearest] = [...visible].sort(
    (a, b) => place.distanceTo(a.getLatLng()) - place.distanceTo(b.getLatLng()),
  );
  return buttonIn(nearest);
}
