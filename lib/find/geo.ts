/** A place on Earth, in degrees. */
export type Position = { latitude: number; longitude: number };

/** West, south, east, north, in degrees (the order of RFC 7946's bbox). */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

const NEAR = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/;
const DEGREES = /^-?\d{1,3}(?:\.\d{1,15})?$/;

/** Three decimals are a street: more would be a visitor's door, in an address that is shared. */
const NEAR_DECIMALS = 3;
/** Ten metres: finer than a pixel of the closest view. */
const BOUNDS_STEPS = 1e4;
/** What a value of so many digits may be off by once it is multiplied. */
const ROUNDING = 1e-6;

const isOnGlobe = ({ latitude, longitude }: Position) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** `48.857,2.352` → a position; undefined for anything else, and for what is off the globe. */
export function readNear(text: string): Position | undefined {
  const [, latitude, longitude] = (NEAR.exec(text.trim()) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  return isOnGlobe({ latitude, longitude }) ? { latitude, longitude } : undefined;
}

/** A position as `readNear` takes it, about 100 m wide. */
export const writeNear = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(NEAR_DECIMALS)},${longitude.toFixed(NEAR_DECIMALS)}`;

/** `-4.8,42.3,8.4,51.2` → bounds; undefined for anything else, and where east is not east of west. */
export function readBounds(text: string): Bounds | undefined {
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
 * Bounds as `readBounds` takes them. They are rounded inwards, so that a map that is asked to fit
 * them ends at the zoom that they were read from.
 */
export function writeBounds([west, south, east, north]: Bounds): string {
  const low = [west, south].map((value) => Math.ceil(value * BOUNDS_STEPS - ROUNDING));
  const high = [east, north].map((value) => Math.floor(value * BOUNDS_STEPS + ROUNDING));
  return [...low, ...high].map((steps) => steps / BOUNDS_STEPS).join(',');
}

/** Whether a place lies within bounds, their edges included. */
export const contains = ([west, south, east, north]: Bounds, { latitude, longitude }: Position) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

const RADIANS = Math.PI / 180;
const mercator = (latitude: number) => Math.asinh(Math.tan(latitude * RADIANS));

/** The middle of bounds as a map draws them (Web Mercator): not the mean of the latitudes. */
export function centreOf([west, south, east, north]: Bounds): Position {
  const middle = (mercator(south) + mercator(north)) / 2;
  return { latitude: Math.atan(Math.sinh(middle)) / RADIANS, longitude: (west + east) / 2 };
}
