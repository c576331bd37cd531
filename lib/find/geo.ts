import { withoutBreaks } from '../constants';
import type { Locale } from '../i18n/routing';

/** A position on Earth, in degrees. */
export type Position = { latitude: number; longitude: number };

/** West, south, east, north, in degrees (the order of RFC 7946's bbox). */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

const POSITION = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/;
const DEGREES = /^-?\d{1,3}(?:\.\d{1,15})?$/;

/** Three decimals are about 100 m: more would tell a visitor's front door in a URL that is shared. */
const POSITION_DECIMALS = 3;
/** Steps of 1/10,000 degree are about 10 m: finer than a pixel at the closest zoom. */
const BBOX_STEPS = 1e4;
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

/** A position as `parsePosition` takes it, rounded to about 100 m. */
export const formatPosition = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(POSITION_DECIMALS)},${longitude.toFixed(POSITION_DECIMALS)}`;

/** `-4.8,42.3,8.4,51.2` → bounds; undefined for anything else, and where east is not east of west. */
export function parseBbox(text: string): Bounds | undefined {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isArea =
    west < east &&
    south < north &&
    isOnGlobe({ latitude: south, longitude: west }) &&
    isOnGlobe({ latitude: north, longitude: east });
  return isArea ? [west, south, east, north] : undefined;
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
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumFractionDigits: isShort || km >= WHOLE_KM ? 0 : 1,
  });
  return withoutBreaks(format.format(isShort ? metres : km));
}
