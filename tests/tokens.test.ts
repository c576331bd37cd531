import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SITE } from '@/lib/site';

const css = readFileSync('app/styles/tokens.css', 'utf8');
const COLORS = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]),
);

const FLAVOURS = ['caramel', 'speculoos', 'coconut', 'original', 'crispy', 'peanut'];

/** WCAG 2.2, relative luminance. */
function luminance(name: string): number {
  const hex = COLORS.get(name);
  if (!hex) throw new Error(`There is no colour ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const PAIRS = [
  ...['cream', 'milk', 'brand', 'white', ...FLAVOURS].map((ground) => ['cocoa', ground]),
  ...['cream', 'brand'].map((ink) => [ink, 'cocoa']),
  ...FLAVOURS.flatMap((flavour) =>
    ['cream', 'milk'].map((ground) => [`${flavour}-accent`, ground]),
  ),
  ...['cream', 'milk'].map((ground) => ['cocoa-soft', ground]),
];

describe('contrast', () => {
  it.each(PAIRS)('of %s on %s is 4.5:1 or more', (ink = '', ground = '') => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

it('the page’s background is the theme colour', () => {
  expect(COLORS.get('cream')?.toUpperCase()).toBe(SITE.themeColor.toUpperCase());
});

it('every flavour has its own colours', () => {
  for (const flavour of FLAVOURS) expect(css).toContain(`[data-flavour="${flavour}"]`);
});

it('no two keyframes share a name, as the later one would replace the other', () => {
  const sheets = readdirSync('app/styles').map((file) =>
    readFileSync(`app/styles/${file}`, 'utf8'),
  );
  const names = [...sheets.join('').matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name);
  expect(names).toContain('pop');
  expect(names).toEqual([...new Set(names)]);
});

it('no text’s maximum is over 2.5 times its minimum, so that zoom can double it (WCAG 1.4.4)', () => {
  const sizes = [...css.matchAll(/--text-([\w-]+): clamp\(([\d.]+)rem,.+, ([\d.]+)rem\);/g)];
  expect(sizes.length).toBeGreaterThan(8);
  const [smallest, largest] = ['product', 'product-wide'].map((wanted) =>
    sizes.find(([, name]) => name === wanted),
  );
  for (const [, name, min, max] of [
    ...sizes,
    // One replaces the other in a wide window.
    ['', 'product to product-wide', smallest?.[2], largest?.[3]],
  ])
    expect(Number(max) / Number(min), name).toBeLessThanOrEqual(2.5);
});
