import type { Bounds, Position } from './geo';

/** A shop on the map, or several that stand in one place from afar. */
export type MapPoint = Position & {
  /** The beginning of the shop's documentId that tells it from all others; of several, their own. */
  id: string;
  name: string;
  city: string;
  /** How many shops the point stands for. */
  weight: number;
};

/** What `GET /api/sales-points` answers: the points of a view, and how many shops they stand for. */
export type MapPoints = { total: number; points: MapPoint[] };

/** Up to so many shops the map has them all; above, it asks for what it shows. */
export const WHOLE_LIST_LIMIT = 2000;

/** The closest view: there every shop is a point of its own. */
export const CLOSEST_ZOOM = 18;

/** The map's first view, France and its neighbours. The picture that stands for it has the same. */
export const HOME_BOUNDS: Bounds = [-4.8, 42.3, 8.4, 51.2];

/** How many shops a list has at first, and how many more each time. */
export const LIST_STEP = 20;
/** A longer list serves nobody: zooming in does. */
export const LIST_LIMIT = 200;
