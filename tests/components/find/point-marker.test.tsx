import { expect, it } from 'vitest';
import { PointMarker } from '@/components/find/map/point-marker';

const POINT = {
  id: 'shop',
  name: 'Épicerie',
  city: 'Aurillac',
  latitude: 44.925,
  longitude: 2.44,
  weight: 1,
};
const texts = { cluster: String, dimmed: 'hors filtre', approximate: 'position approximative' };

it.each([
  [{}, 'Épicerie, Aurillac', 'map-pin'],
  [
    { approximate: true as const },
    'Épicerie, Aurillac, position approximative',
    'map-pin is-approximate',
  ],
  [
    { approximate: true as const, dimmed: true as const },
    'Épicerie, Aurillac, position approximative, hors filtre',
    'map-pin is-dimmed is-approximate',
  ],
])('a pin of a point with %j is named "%s"', (fields, label, classes) => {
  const marker = new PointMarker({ ...POINT, ...fields }, { pane: 'pins', texts });
  const button = marker.options.icon?.createIcon().querySelector('button');
  expect(button?.getAttribute('aria-label')).toBe(label);
  expect(button?.className).toBe(classes);
});
