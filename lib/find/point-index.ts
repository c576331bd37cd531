import 'server-only';
import Supercluster from 'supercluster';
import { MAP_TILE_SIZE_PX } from '../constants';
import type { SalesPoint } from '../content/types';
import { type Bounds, contains } from './geo';
import { CLOSEST_ZOOM, type MapPoint, type MapPoints, WHOLE_LIST_LIMIT } from './map-points';
import { oncePerList } from './once';

const WORLD: Bounds = [-180, -90, 180, 90];

/** Points of a view of a longer list: enough for the browser's own clusters, and quick to draw. */
const WEIGHTED_LIMIT = 600;
/** Half of the browser's own radius, in pixels: it still decides what stands together. */
const RADIUS_PX = 40;
/** A metre, in degrees. */
const STEPS = 1e5;

const round = (degrees: number) => Math.round(degrees * STEPS) / STEPS;

type PointIndex = {
  points: readonly SalesPoint[];
  clusters: Supercluster<{ index: number }>;
};

function buildIndex(points: readonly SalesPoint[]): PointIndex {
  const clusters = new Supercluster<{ index: number }>({
    radius: RADIUS_PX,
    extent: MAP_TILE_SIZE_PX,
    maxZoom: CLOSEST_ZOOM - 1,
  });
  clusters.load(
    points.map(({ latitude, longitude }, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { index },
    })),
  );
  return { points, clusters };
}

let current: PointIndex | undefined;
let building: readonly SalesPoint[] | undefined;

/**
 * The index of a list. A new list's index is built between requests; until it is there, the former
 * one answers, so that only the very first request waits for it.
 */
function indexOf(points: readonly SalesPoint[]): PointIndex {
  current ??= buildIndex(points);
  if (current.points !== points && building !== points) {
    building = points;
    setImmediate(() => {
      if (building !== points) return;
      current = buildIndex(points);
      building = undefined;
    });
  }
  return current;
}

const SHORTEST_ID = 8;
const WHOLE_ID = 24;

/** How much of a documentId the map needs: whole ones, which do not compress, are half of its bytes. */
const idLength = oncePerList((points) => {
  let length = SHORTEST_ID;
  const areTold = () => new Set(points.map((point) => point.documentId.slice(0, length))).size;
  while (length < WHOLE_ID && areTold() < points.length) length += 1;
  return length;
});

/** The shop that a map's point names. */
export const shopOf = (points: readonly SalesPoint[], id: string): SalesPoint | undefined => {
  const length = idLength(points);
  return points.find(({ documentId }) => documentId === id || documentId.slice(0, length) === id);
};

const shopPoint = (
  { documentId, name, city, latitude, longitude }: SalesPoint,
  length: number,
): MapPoint => ({
  id: documentId.slice(0, length),
  name,
  city,
  latitude: round(latitude),
  longitude: round(longitude),
  weight: 1,
});

/** The clusters of a view; where they are too many, those of a wider zoom. */
function clustersIn({ clusters }: PointIndex, bounds: Bounds, zoom: number) {
  const limit = zoom >= CLOSEST_ZOOM ? WHOLE_LIST_LIMIT : WEIGHTED_LIMIT;
  let found = clusters.getClusters([...bounds], zoom);
  for (let wider = Math.min(zoom, CLOSEST_ZOOM) - 1; found.length > limit && wider >= 0; wider -= 1)
    found = clusters.getClusters([...bounds], wider);
  return found;
}

/**
 * What the map draws of a list of any length: its shops while there are `WHOLE_LIST_LIMIT` of them at
 * most, else weighted points, never more than that number.
 * @param bounds without them, the whole world
 * @param zoom the map's own: 0 is the world in one tile of 256 pixels
 */
export function mapPoints(
  points: readonly SalesPoint[],
  bounds: Bounds = WORLD,
  zoom = 0,
): MapPoints {
  if (points.length <= WHOLE_LIST_LIMIT) {
    const inside = points.filter((point) => contains(bounds, point));
    const length = idLength(points);
    return { total: inside.length, points: inside.map((point) => shopPoint(point, length)) };
  }
  const index = indexOf(points);
  const length = idLength(index.points);
  const found = clustersIn(index, bounds, zoom).flatMap(({ geometry, properties }): MapPoint[] => {
    if (!('cluster' in properties)) {
      const shop = index.points[properties.index];
      return shop ? [shopPoint(shop, length)] : [];
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return [
      {
        id: `c${properties.cluster_id}`,
        name: '',
        city: '',
        latitude: round(latitude),
        longitude: round(longitude),
        weight: properties.point_count,
      },
    ];
  });
  return { total: found.reduce((sum, { weight }) => sum + weight, 0), points: found };
}
