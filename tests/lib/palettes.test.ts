import { expect, it } from 'vitest';
import { paletteOf } from '@/lib/palettes';

it.each([
  ['an editor’s choice', 'caramel', 'pistachio', 'pistachio'],
  ['that of its slug, if nothing is chosen', 'caramel', undefined, 'caramel'],
  ['the original’s, for a new slug without a choice', 'pistache', undefined, 'original'],
  [
    'the original’s, for a slug that objects have as a property',
    'constructor',
    undefined,
    'original',
  ],
] as const)('a flavour’s palette is %s', (_, slug, chosen, palette) => {
  expect(paletteOf(slug, chosen)).toBe(palette);
});
