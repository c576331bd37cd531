import Supercluster from 'supercluster';
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
  /** The zoom at which a cluster falls apart. */
  zoomOf: (id: number) => number;
};

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
      const position = { latitude, longitude };
      if ('cluster' in properties) {
        const { cluster_id: id, point_count: count } = properties;
        return { ...position, kind: 'cluster', key: `c${id}`, id, count };
      }
      const { name = '', city = '' } = points[properties.index] ?? {};
      return {
        ...position,
        kind: 'pin',
        key: `p${properties.index}`,
        index: properties.index,
        name,
        city,
      };
    });
  return { spotsIn, zoomOf: (id) => Math.min(index.getClusterExpansionZoom(id), maxZoom) };
}
