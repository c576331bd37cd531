import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dotsPath, PICTURE_BOX } from '@/components/find/map/map-picture';

const PARIS = { latitude: 48.857, longitude: 2.352 };
const LYON = { latitude: 45.764, longitude: 4.836 };
const BORDEAUX = { latitude: 44.838, longitude: -0.579 };

/** The position in a path of a single dot. */
const placeOf = (shop: typeof PARIS) => {
  const [x = 0, y = 0] = (/^M(\d+) (\d+)h0$/.exec(dotsPath([shop])) ?? []).slice(1).map(Number);
  return { x, y };
};

describe('the dots on the picture of the map', () => {
  it('have the coordinates of the land’s drawing', () => {
    const land = readFileSync('public/map/land.svg', 'utf8');
    expect(land).toContain(`viewBox="${PICTURE_BOX}"`);
    // OpenStreetMap's tile of Paris at zoom 5 is 16/11: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
    const { x, y } = placeOf(PARIS);
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([16, 11]);
  });

  it('have north at the top and west on the left', () => {
    expect(placeOf(PARIS).y).toBeLessThan(placeOf(LYON).y);
    expect(placeOf(BORDEAUX).x).toBeLessThan(placeOf(LYON).x);
    expect(placeOf(LYON).y).toBeLessThan(placeOf(BORDEAUX).y);
  });

  it('are relative to each other, from west to east', () => {
    const [bordeaux, paris, lyon] = [placeOf(BORDEAUX), placeOf(PARIS), placeOf(LYON)];
    const [, ...dots] = dotsPath([LYON, BORDEAUX, PARIS]).split('h0');
    // The minus sign of a step to the north needs no space before it.
    expect(dots).toEqual([
      `m${paris.x - bordeaux.x}${paris.y - bordeaux.y}`,
      `m${lyon.x - paris.x} ${lyon.y - paris.y}`,
      '',
    ]);
  });

  it('are 1,500 at most, however many shops there are', () => {
    const shops = Array.from({ length: 20_000 }, (_, index) => ({
      latitude: 43 + (index % 200) / 25,
      longitude: -4 + Math.floor(index / 200) / 9,
    }));
    const dots = dotsPath(shops).match(/h0/g) ?? [];
    expect(dots.length).toBeGreaterThan(300);
    expect(dots.length).toBeLessThanOrEqual(1500);
  });

  it('are one for all shops of a town, and none for an empty list', () => {
    const nextDoor = { ...LYON, longitude: LYON.longitude + 0.001 };
    expect(dotsPath([LYON, nextDoor, PARIS])).toBe(dotsPath([LYON, PARIS]));
    expect(dotsPath([])).toBe('');
  });
});
