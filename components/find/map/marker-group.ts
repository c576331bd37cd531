import {
  type DivIcon,
  type LatLng,
  Marker,
  type MarkerCluster,
  type MarkerClusterGroup,
} from 'leaflet';
import type { MapPoint } from '@/lib/find/map-points';
import { clusterIcon, pinIcon } from './marker-icons';

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
