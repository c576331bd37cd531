import type { ShopCardData } from './api';
import type { Position } from './geo';

/** A shop, as far as directions to it need it. */
type Destination = Position &
  Pick<ShopCardData, 'name' | 'address' | 'postcode' | 'city' | 'country' | 'is_approximate'>;

/**
 * Where the visitor presses the link: `apple` is a phone or tablet of Apple's, `phone` another one,
 * `web` everything else.
 */
export type Device = 'web' | 'phone' | 'apple';

const ISO_CODE = /^[A-Z]{2}$/;

/** The name of a country, in English, as the server and every browser have it. */
const countryOf = (country = '') =>
  ISO_CODE.test(country) ? new Intl.DisplayNames('en', { type: 'region' }).of(country) : country;

/** A query with spaces as `%20`, because not every map reads `+` as one. */
const query = (fields: Record<string, string>) =>
  `?${new URLSearchParams(fields)}`.replaceAll('+', '%20');

const addressOf = ({ address, postcode, city, country }: Destination) =>
  [address, `${postcode} ${city}`, countryOf(country)].filter(Boolean).join(', ');

/**
 * The URL of directions to a shop: to its position, or to its address where the position is only
 * that of its town. All of them are https links, which phones hand over to their maps, because
 * browsers inside of other apps open nothing else (`geo:` fails there). Nothing is requested before
 * the visitor presses it.
 */
export function directionsUrl(shop: Destination, device: Device): string {
  const { name, latitude, longitude, is_approximate } = shop;
  const position = `${latitude},${longitude}`;
  if (device === 'web') {
    const to = is_approximate ? addressOf(shop) : position;
    return `https://www.openstreetmap.org/directions${query({ to })}`;
  }
  if (device === 'phone') {
    // Maps URLs take a place's name and address as one text.
    const destination = is_approximate ? `${name}, ${addressOf(shop)}` : position;
    return `https://www.google.com/maps/dir/${query({ api: '1', destination })}`;
  }
  // Apple's maps show `q` as the name of the destination.
  const daddr = is_approximate ? addressOf(shop) : position;
  return `https://maps.apple.com/${query({ daddr, q: name })}`;
}
