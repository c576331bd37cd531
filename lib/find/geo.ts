/** A place on Earth, in degrees. */
export type Position = { latitude: number; longitude: number };

const NEAR = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/;

/** Three decimals are a street: more would be a visitor's door, in an address that is shared. */
const DECIMALS = 3;

/** `48.857,2.352` → a position; undefined for anything else, and for what is off the globe. */
export function readNear(text: string): Position | undefined {
  const [, latitude, longitude] = (NEAR.exec(text.trim()) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}

/** A position as `readNear` takes it, about 100 m wide. */
export const writeNear = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
