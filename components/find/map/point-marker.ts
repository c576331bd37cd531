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
import type { MapPoint } from '@/lib/find/api';

const PIN_PX = 44;
const CLUSTER_PX = 48;
/** Leaflet adds it to a marker's own z-index, which is its position in pixels. */
const BELOW_OTHERS = -5_000;
const THOUSAND = 1000;
/** The class that makes a marker pale and small (app/styles/map.css). */
const DIMMED = 'is-dimmed';
/** The class of a pin that stands at its shop's town (app/styles/map.css). */
const APPROXIMATE = 'is-approximate';

const abbreviate = (count: number) =>
  count < THOUSAND ? String(count) : `${Math.floor(count / THOUSAND)}k`;

/** An icon that contains a real button, created when Leaflet first draws the icon. */
class ButtonIcon extends DivIcon {
  readonly createButton: () => HTMLButtonElement;

  constructor(options: { size: number; isPin: boolean }, createButton: () => HTMLButtonElement) {
    const { size, isPin } = options;
    super({
      className: 'map-marker',
      iconSize: [size, size],
      iconAnchor: [size / 2, isPin ? size : size / 2],
    });
    this.createButton = createButton;
  }

  override createIcon(oldIcon?: HTMLElement): HTMLElement {
    if (!(this.options.html instanceof HTMLElement)) this.options.html = this.createButton();
    return super.createIcon(oldIcon);
  }
}

function createButton(label: string, className: string, text = ''): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.setAttribute('aria-label', label);
  element.textContent = text;
  // Enter clicks the button. The cluster group must not handle the key too, because it would focus
  // the map.
  DomEvent.on(element, 'keypress', DomEvent.stopPropagation);
  return element;
}

/** A shop's pin, a button named after the shop. */
const pinIcon = (label: string, classes: readonly (string | false)[]): DivIcon =>
  new ButtonIcon({ size: PIN_PX, isPin: true }, () =>
    createButton(label, ['map-pin', ...classes].filter(Boolean).join(' ')),
  );

/** A cluster's disc, a button with the number of its shops. */
const clusterIcon = (label: string, count: number, isDimmed = false): DivIcon =>
  new ButtonIcon({ size: CLUSTER_PX, isPin: false }, () =>
    createButton(label, isDimmed ? `map-cluster ${DIMMED}` : 'map-cluster', abbreviate(count)),
  );

// On desktops leaflet.markercluster draws a whole viewport beyond each edge, nine times the visible
// area. That is a long task at every zoom, and adds invisible buttons to the tab order. No option
// changes it.
L.MarkerClusterGroup.include({
  _getExpandedVisibleBounds(this: { _map: LeafletMap }) {
    return this._map.getBounds();
  },
});

/** The accessible name of a cluster, from its number of shops and the town of most of them. */
type ClusterLabel = (count: number, town: string) => string;

/**
 * The texts of markers: the name of a cluster, and the notes that the filters exclude a shop, and
 * that its position is approximate.
 */
export type MarkerTexts = { cluster: ClusterLabel; dimmed?: string; approximate: string };

const nameOf = (name: string, isDimmed: boolean, { dimmed }: MarkerTexts) =>
  isDimmed ? `${name}, ${dimmed}` : name;

/** The marker of a point that the server sent: a shop's pin, or a disc for a cluster. */
export class PointMarker extends Marker {
  readonly point: MapPoint;

  constructor(point: MapPoint, options: { pane: string; texts: MarkerTexts }) {
    const { latitude, longitude, name, city, weight, dimmed = false, approximate = false } = point;
    const { pane, texts } = options;
    const place = approximate ? `${name}, ${city}, ${texts.approximate}` : `${name}, ${city}`;
    super([latitude, longitude], {
      pane,
      icon:
        weight > 1
          ? clusterIcon(texts.cluster(weight, city), weight)
          : pinIcon(nameOf(place, dimmed, texts), [dimmed && DIMMED, approximate && APPROXIMATE]),
      zIndexOffset: dimmed ? BELOW_OTHERS : 0,
      // The button inside takes the focus, not the marker.
      keyboard: false,
    });
    this.point = point;
  }
}

/**
 * The icon of a cluster that the browser has formed, with the number of its shops without the
 * dimmed ones.
 */
export function createClusterIcon(cluster: MarkerCluster, texts: MarkerTexts): DivIcon {
  cluster.options.keyboard = false;
  const points = cluster
    .getAllChildMarkers()
    .flatMap((marker) => (marker instanceof PointMarker ? marker.point : []));
  const lit = points.filter(({ dimmed }) => !dimmed);
  const isDimmed = lit.length === 0;
  const counted = isDimmed ? points : lit;
  const count = counted.reduce((sum, { weight }) => sum + weight, 0);
  const label = texts.cluster(count, mainTown(counted));
  return clusterIcon(nameOf(label, isDimmed, texts), count, isDimmed);
}

/** The town with the most shops. */
function mainTown(points: readonly MapPoint[]): string {
  const shops = new Map<string, number>();
  for (const { city, town = city, weight } of points)
    shops.set(town, (shops.get(town) ?? 0) + weight);
  const [[town] = ['']] = [...shops].sort(([, a], [, b]) => b - a);
  return town;
}

/** A marker's button; undefined while the marker is not on the map. */
export const getButton = (marker: Marker | null | undefined): HTMLButtonElement | undefined =>
  marker?.getElement()?.querySelector('button') ?? undefined;

/** The marker itself if it is visible, otherwise the cluster that contains it. */
export const getVisibleMarker = (group: MarkerClusterGroup, marker: Marker): Marker | undefined =>
  (group.hasLayer(marker) && group.getVisibleParent(marker)) || undefined;

/** The visible button nearest to a position, among those of some markers and their clusters. */
export function findNearestButton(
  group: MarkerClusterGroup,
  markers: readonly Marker[],
  position: LatLng,
): HTMLButtonElement | undefined {
  const visible = new Set(markers.flatMap((marker) => getVisibleMarker(group, marker) ?? []));
  const [nearest] = [...visible].sort(
    (a, b) => position.distanceTo(a.getLatLng()) - position.distanceTo(b.getLatLng()),
  );
  return getButton(nearest);
}
