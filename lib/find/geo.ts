import { formatQuantity } from '../i18n/format';
import type { Locale } from '../i18n/routing';

/** A position on Earth, in degrees. */
export type Position = { latitude: number; longitude: number };

/** West, south, east, north, in degrees (the order of RFC 7946's bbox). */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The bounds of the world on a map: Web Mercator ends at this latitude. */
export const WORLD_BOUNDS: Bounds = [-180, -85.0511, 180, 85.0511];
/**
 * The map's first viewport: France and its neighbours. The picture shown before the map has the
 * same bounds.
 */
export const HOME_BOUNDS: Bounds = [-4.8, 42.3, 8.4, 51.2];

const POSITION = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/;
const DEGREES = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/**
 * Three decimals are about 100 m. With more, a shared URL would reveal the visitor's front door.
 */
const POSITION_DECIMALS = 3;
/** One decimal is about 10 km, as far as a rough position may be off. */
const ROUGH_DECIMALS = 1;
/** From this accuracy on, in kilometres, a position is rough: it names an area, not a place. */
const ROUGH_KM = 3;
/** Steps of 1/10,000 degree are about 10 m, finer than a pixel at the closest zoom. */
const BBOX_STEPS = 1e4;
/** The least width and height of an area: about 100 m, less than the closest view of a map. */
const MIN_DEGREES = 0.001;
/** Floating-point error of a coordinate multiplied by BBOX_STEPS. */
const ROUNDING_ERROR = 1e-6;

const isOnGlobe = ({ latitude, longitude }: Position) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** `48.857,2.352` → a position; undefined for anything else, and for what is off the globe. */
export function parsePosition(text: string): Position | undefined {
  const [, latitude, longitude] = (POSITION.exec(text.trim()) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  return isOnGlobe({ latitude, longitude }) ? { latitude, longitude } : undefined;
}

/**
 * Whether a visitor's position is too inaccurate for distances between shops nearby.
 * @param accuracyKm the radius of the circle in which the visitor is
 */
export const isRoughAccuracy = (accuracyKm: number): boolean => accuracyKm > ROUGH_KM;

/**
 * A position as `parsePosition` takes it, rounded to about 100 m, or to about 10 km where it is
 * rough.
 */
export function formatPosition({ latitude, longitude }: Position, accuracyKm = 0): string {
  const decimals = isRoughAccuracy(accuracyKm) ? ROUGH_DECIMALS : POSITION_DECIMALS;
  return `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}`;
}

/** Whether a position in a URL has so few decimals that it is rough: `45.8,4.8`. */
export const isRoughPosition = (text: string): boolean =>
  text.split(',').every((degrees) => (degrees.split('.')[1] ?? '').length <= ROUGH_DECIMALS);

const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);

/** Two edges in ascending order, on the globe and `MIN_DEGREES` apart at least. */
function toRange(one: number, other: number, limit: number): [low: number, high: number] {
  const [low, high] = [clamp(Math.min(one, other), limit), clamp(Math.max(one, other), limit)];
  if (high - low >= MIN_DEGREES) return [low, high];
  const middle = clamp((low + high) / 2, limit - MIN_DEGREES / 2);
  return [middle - MIN_DEGREES / 2, middle + MIN_DEGREES / 2];
}

/**
 * `-4.8,42.3,8.4,51.2` → bounds. An area that no map can show becomes the nearest one that it can:
 * clamped to the world, swapped edges put in order, an empty area widened, an edge that cannot be
 * read taken from `HOME_BOUNDS`. Undefined where none can be read.
 */
export function parseBbox(text: string): Bounds | undefined {
  const edges = text.split(',', 4).map((part) => part.trim());
  if (!edges.some((edge) => DEGREES.test(edge))) return undefined;
  const [west, south, east, north] = HOME_BOUNDS.map((home, index) =>
    DEGREES.test(edges[index] ?? '') ? Number(edges[index]) : home,
  ) as [number, number, number, number];
  const [, , maxLongitude, maxLatitude] = WORLD_BOUNDS;
  const [left, right] = toRange(west, east, maxLongitude);
  const [bottom, top] = toRange(south, north, maxLatitude);
  return [left, bottom, right, top];
}

/**
 * Bounds as `parseBbox` takes them. They are rounded inwards, so that a map that fits them again
 * ends at the zoom that they were read from.
 */
export function formatBbox([west, south, east, north]: Bounds): string {
  const low = [west, south].map((value) => Math.ceil(value * BBOX_STEPS - ROUNDING_ERROR));
  const high = [east, north].map((value) => Math.floor(value * BBOX_STEPS + ROUNDING_ERROR));
  return [...low, ...high].map((steps) => steps / BBOX_STEPS).join(',');
}

/** Whether a position lies within bounds, their edges included. */
export const boundsContain = (
  [west, south, east, north]: Bounds,
  { latitude, longitude }: Position,
) => latitude >= south && latitude <= north && longitude >= west && longitude <= east;

const RADIANS = Math.PI / 180;
const mercator = (latitude: number) => Math.asinh(Math.tan(latitude * RADIANS));

/** The center of bounds as a map draws them (Web Mercator): not the mean of the latitudes. */
export function boundsCenter([west, south, east, north]: Bounds): Position {
  const middle = (mercator(south) + mercator(north)) / 2;
  return { latitude: Math.atan(Math.sinh(middle)) / RADIANS, longitude: (west + east) / 2 };
}

const METRES_PER_KM = 1000;
const METRE_STEP = 10;
/** From this distance on, in kilometres, decimals are left out. */
const WHOLE_KM = 10;

/** A distance for the visitor: `850 m`, `1,2 km`, `38 km`. @param km kilometres */
export function formatDistance(km: number, locale: Locale): string {
  const metres = Math.round((km * METRES_PER_KM) / METRE_STEP) * METRE_STEP;
  const isShort = metres < METRES_PER_KM;
  return formatQuantity(locale, isShort ? metres : km, isShort ? 'meter' : 'kilometer', {
    maximumFractionDigits: isShort || km >= WHOLE_KM ? 0 : 1,
  });
}
