import type { Position } from './geo';

type Shop = Position & { name: string };

/** A way to the shop on OpenStreetMap: works everywhere. */
export const webDirections = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/**
 * The address that opens the phone's own maps (RFC 5870, with Android's label).
 * iPhones answer `geo:` with an error, and this address with their maps.
 */
export function phoneDirections({ latitude, longitude, name }: Shop, isApple: boolean): string {
  const place = `${latitude},${longitude}`;
  return isApple
    ? `https://maps.apple.com/?daddr=${place}`
    : `geo:${place}?q=${place}(${encodeURIComponent(name)})`;
}
