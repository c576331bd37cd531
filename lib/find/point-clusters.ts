import 'server-only';
import Supercluster from 'supercluster';
import { MAP_CLUSTER_RADIUS_PX, MAP_TILE_SIZE_PX } from '../constants';
import type { SalesPoint } from '../content/types';
import { type Locale, routing } from '../i18n/routing';
import { CLOSEST_ZOOM, type MapPoint, type MapPoints, WHOLE_LIST_LIMIT } from './api';
import { type Bounds, boundsContain } from './geo';
import { memoizePerList } from './memoize-per-list';
import { townName } from './town-name';

const WORLD: Bounds = [-180, -90, 180, 90];

/**
 * The most points of a viewport for a longer list: enough for the browser to cluster, and fast to
 * draw.
 */
const CLUSTER_LIMIT = 600;
/** Half of the browser's radius, so that the browser still decides what is merged. */
const CLUSTER_RADIUS_PX = MAP_CLUSTER_RADIUS_PX / 2;
/** The precision of positions: five decimals are about a metre. */
const STEPS_PER_DEGREE = 1e5;

const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

type ClusterIndex = {
  points: readonly SalesPoint[];
  clusters: Supercluster<{ index: number }>;
  /** A shop of the town with the most shops of a cluster, by the cluster's id; filled when asked for. */
  typical: Map<number, SalesPoint>;
};

function buildIndex(points: readonly SalesPoint[]): ClusterIndex {
  const clusters = new Supercluster<{ index: number }>({
    radius: CLUSTER_RADIUS_PX,
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
  return { points, clusters, typical: new Map() };
}

/**
 * The index of a list. The first request for a new list waits for it, because the former index
 * lacks an editor's corrections.
 */
const indexOf = memoizePerList(buildIndex);

const MIN_ID_LENGTH = 8;
const DOCUMENT_ID_LENGTH = 24;

/**
 * The length at which prefixes of documentIds are unique. Whole ids do not compress, and would be
 * half of the response.
 */
const idLength = memoizePerList((points) => {
  let length = MIN_ID_LENGTH;
  const uniquePrefixes = () =>
    new Set(points.map((point) => point.documentId.slice(0, length))).size;
  while (length < DOCUMENT_ID_LENGTH && uniquePrefixes() < points.length) length += 1;
  return length;
});

/** A shop by its documentId, or by the id of its point on the map. */
export const findSalesPoint = (
  points: readonly SalesPoint[],
  id: string,
): SalesPoint | undefined => {
  const length = idLength(points);
  return points.find(({ documentId }) => documentId === id || documentId.slice(0, length) === id);
};

type Options = { points: readonly SalesPoint[]; locale: Locale };

function shopPoint(shop: SalesPoint, { points, locale }: Options): MapPoint {
  const { documentId, name, city, latitude, longitude } = shop;
  const town = townName(points, shop, locale);
  return {
    id: documentId.slice(0, idLength(points)),
    name,
    city,
    ...(town !== city && { town }),
    latitude: round(latitude),
    longitude: round(longitude),
    weight: 1,
    ...(shop.is_approximate && { approximate: true as const }),
  };
}

function others(points: readonly SalesPoint[], matching: readonly SalesPoint[]): SalesPoint[] {
  if (matching === points) return [];
  const known = new Set(matching);
  return points.filter((point) => !known.has(point));
}

/** A shop of the town with the most shops of a cluster. */
function typicalShop({ points, clusters, typical }: ClusterIndex, id: number) {
  const known = typical.get(id);
  if (known) return known;
  const shops = clusters
    .getLeaves(id, Number.POSITIVE_INFINITY)
    .flatMap(({ properties }) => points[properties.index] ?? []);
  const counts = new Map<string, number>();
  for (const { city } of shops) counts.set(city, (counts.get(city) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const found = shops.find(({ city }) => counts.get(city) === most);
  if (found) typical.set(id, found);
  return found;
}

/** The clusters of a viewport; those of a lower zoom where they are too many. */
function clustersIn({ clusters }: ClusterIndex, bounds: Bounds, zoom: number) {
  const limit = zoom >= CLOSEST_ZOOM ? WHOLE_LIST_LIMIT : CLUSTER_LIMIT;
  let found = clusters.getClusters([...bounds], zoom);
  for (let lower = Math.min(zoom, CLOSEST_ZOOM) - 1; found.length > limit && lower >= 0; lower -= 1)
    found = clusters.getClusters([...bounds], lower);
  return found;
}

/**
 * The points that the map draws: every shop of a list of up to `WHOLE_LIST_LIMIT`, otherwise
 * clusters, of which there are fewer.
 * @param bounds the whole world by default
 * @param zoom Leaflet's: at 0 the world is one tile of 256 pixels
 * @param matching the shops that match the filters. The others come after them and are dimmed, or
 *   are left out of a list that is too long to be drawn whole.
 * @param locale the language of the towns' names
 */
export function mapPoints(
  points: readonly SalesPoint[],
  bounds: Bounds = WORLD,
  zoom = 0,
  matching = points,
  locale: Locale = routing.defaultLocale,
): MapPoints {
  const options = { points, locale };
  if (matching.length <= WHOLE_LIST_LIMIT) {
    const inside = matching.filter((point) => boundsContain(bounds, point));
    const dimmed = points.length <= WHOLE_LIST_LIMIT ? others(points, matching) : [];
    return {
      total: inside.length,
      points: [
        ...inside.map((point) => shopPoint(point, options)),
        ...dimmed
          .filter((point) => boundsContain(bounds, point))
          .map((point) => ({ ...shopPoint(point, options), dimmed: true as const })),
      ],
    };
  }
  const index = indexOf(matching);
  const found = clustersIn(index, bounds, zoom).flatMap(({ geometry, properties }): MapPoint[] => {
    if (!('cluster' in properties)) {
      const shop = index.points[properties.index];
      return shop ? [shopPoint(shop, options)] : [];
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const shop = typicalShop(index, properties.cluster_id);
    return [
      {
        id: `c${properties.cluster_id}`,
        name: '',
        city: shop ? townName(points, shop, locale) : '',
        latitude: round(latitude),
        longitude: round(longitude),
        weight: properties.point_count,
      },
    ];
  });
  return { total: found.reduce((sum, { weight }) => sum + weight, 0), points: found };
}
