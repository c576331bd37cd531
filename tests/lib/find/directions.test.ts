import { expect, it } from 'vitest';
import { nativeDirectionsUrl, webDirectionsUrl } from '@/lib/find/directions';

const SHOP = { name: 'Chez Marcelin (bis)', latitude: 48.5, longitude: -2.25 };

it('directions lead to the shop’s position', () => {
  expect(webDirectionsUrl(SHOP)).toBe('https://www.openstreetmap.org/directions?to=48.5,-2.25');
  expect(nativeDirectionsUrl(SHOP, false)).toBe(
    'geo:48.5,-2.25?q=48.5,-2.25(Chez%20Marcelin%20(bis))',
  );
  expect(nativeDirectionsUrl(SHOP, true)).toBe('https://maps.apple.com/?daddr=48.5,-2.25');
});
