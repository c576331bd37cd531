import Supercluster, { type ClusterProperties } from 'supercluster';
import { MAP_CLUSTER_RADIUS_PX, MAP_TILE_SIZE_PX } from '@/lib/constants';
import type { MapPoint } from '@/lib/find/encoding';
import type { Position } from '@/lib/find/geo';
import type { View } from './view';

/** A place on the map: one shop by its number, or several as a cluster. */
export type Spot = Position & { key: string } & (
    | { kind: 'pin'; index: number; name: string; city: string }
    | { kind: 'cluster'; id: number; count: number }
  );

export type ClusterIndex = {
  spotsIn: (view: View) => Spot[];
  /** The zoom at which a cluster falls apart, and the keys of the spots that it falls into. */
  opening: (id: number) => { zoom: number; parts: string[] };
  /** The first zoom, from the given one on, at which a shop is in no cluster. */
  zoomOf: (number: number, from: number) => number;
};

/** The key of the spot that is one shop. */
export const pinKey = (number: number): string => `p${number}`;

const keyOf = (properties: ClusterProperties | { index: number }): string =>
  'cluster' in properties ? `c${properties.cluster_id}` : pinKey(properties.index);

/** A metre, in degrees: rounding may move a point that far. */
const NEARBY = 1e-5;

/**
 * Clusters of every zoom level at once (docs/decisions/0009-clusters.md).
 * @param maxZoom the closest zoom: there each shop stands for itself
 */
export function clusterIndex(points: MapPoint[], maxZoom: number): ClusterIndex {
  const index = new Supercluster<{ index: number }>({
    radius: MAP_CLUSTER_RADIUS_PX,
    extent: MAP_TILE_SIZE_PX,
    maxZoom: maxZoom - 1,
  });
  index.load(
    points.map(({ latitude, longitude }, number) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { index: number },
    })),
  );
  const spotsIn = ({ bounds, zoom }: View): Spot[] =>
    index.getClusters(bounds, zoom).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const place = { latitude, longitude, key: keyOf(properties) };
      if ('cluster' in properties) {
        const { cluster_id: id, point_count: count } = properties;
        return { ...place, kind: 'cluster', id, count };
      }
      const { name = '', city = '' } = points[properties.index] ?? {};
      return { ...place, kind: 'pin', index: properties.index, name, city };
    });
  const opening = (id: number) => ({
    zoom: index.getClusterExpansionZoom(id),
    parts: index.getChildren(id).map(({ properties }) => keyOf(properties)),
  });
  const zoomOf = (number: number, from: number) => {
    const { latitude = 0, longitude = 0 } = points[number] ?? {};
    const bounds: View['bounds'] = [
      longitude - NEARBY,
      latitude - NEARBY,
      longitude + NEARBY,
      latitude + NEARBY,
    ];
    for (let zoom = from; zoom < maxZoom; zoom += 1)
      if (spotsIn({ bounds, zoom }).some(({ key }) => key === pinKey(number))) return zoom;
    return maxZoom;
  };
  return { spotsIn, opening, zoomOf };
}
