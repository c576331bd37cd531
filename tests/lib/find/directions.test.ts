import { expect, it } from 'vitest';
import { type Device, directionsUrl } from '@/lib/find/directions';

const SHOP = {
  name: 'Chez Marcelin (bis) & Cie',
  address: '3 rue de l’Église',
  postcode: '22600',
  city: 'Loudéac',
  country: 'FR',
  latitude: 48.5,
  longitude: -2.25,
};
const APPROXIMATE = { ...SHOP, is_approximate: true as const };

/** The host of a link, and what it says there. */
function read(shop: typeof SHOP, device: Device) {
  const { protocol, host, pathname, searchParams } = new URL(directionsUrl(shop, device));
  expect(protocol).toBe('https:');
  return [host + pathname, Object.fromEntries(searchParams)];
}

const ADDRESS = '3 rue de l’Église, 22600 Loudéac, France';

it.each<[Device, where: string, exact: object, approximate: object]>([
  ['web', 'www.openstreetmap.org/directions', { to: '48.5,-2.25' }, { to: ADDRESS }],
  [
    'phone',
    'www.google.com/maps/dir/',
    { api: '1', destination: '48.5,-2.25' },
    { api: '1', destination: `${SHOP.name}, ${ADDRESS}` },
  ],
  [
    'apple',
    'maps.apple.com/',
    { daddr: '48.5,-2.25', q: SHOP.name },
    { daddr: ADDRESS, q: SHOP.name },
  ],
])(
  'directions on %s are an https link to the shop’s position, or to its address where that is only its town',
  (device, where, exact, approximate) => {
    expect(read(SHOP, device)).toEqual([where, exact]);
    expect(read(APPROXIMATE, device)).toEqual([where, approximate]);
  },
);

it('an address without a known country ends with its town', () => {
  expect(read({ ...APPROXIMATE, country: '' }, 'web')[1]).toEqual({
    to: '3 rue de l’Église, 22600 Loudéac',
  });
});
