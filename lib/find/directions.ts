import type { Position } from './geo';

/** The URL of directions on OpenStreetMap, for every browser. */
export const webDirectionsUrl = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/directions?to=${latitude},${longitude}`;

/**
 * The URL that opens the phone's own maps: RFC 5870's `geo:` with Android's label. iOS does not
 * support `geo:`, so it gets the web URL that opens Apple's maps.
 */
export function nativeDirectionsUrl(
  { latitude, longitude, name }: Position & { name: string },
  isApple: boolean,
): string {
  const coordinates = `${latitude},${longitude}`;
  return isApple
    ? `https://maps.apple.com/?daddr=${coordinates}`
    : `geo:${coordinates}?q=${coordinates}(${encodeURIComponent(name)})`;
}
