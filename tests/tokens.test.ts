import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRAND_PALETTE, PALETTE_NAMES, PALETTES } from '@/lib/palettes';
import { SITE } from '@/lib/site';

const css = readFileSync('app/styles/tokens.css', 'utf8');
const COLORS = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]),
);

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
  ...['cream', 'milk', 'brand', 'white', ...PALETTE_NAMES].map((ground) => ['cocoa', ground]),
  ...['cream', 'brand'].map((ink) => [ink, 'cocoa']),
  ...PALETTE_NAMES.flatMap((name) => ['cream', 'milk'].map((ground) => [`${name}-accent`, ground])),
  // The icing of labels, and the text on it.
  ...PALETTE_NAMES.map((name) => ['cream', `${name}-accent`]),
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

describe('the palettes', () => {
  it('are the same in the style sheet and in files and pictures', () => {
    const blocks = css.matchAll(
      /\[data-flavour="([\w-]+)"\] \{\s*--ground: var\(--color-([\w-]+)\);\s*--accent: var\(--color-([\w-]+)\);/g,
    );
    const inCss = [...blocks].map(([, name = '', ground = '', accent = '']) => [
      name,
      { ground: COLORS.get(ground), accent: COLORS.get(accent) },
    ]);
    expect(Object.fromEntries(inCss)).toEqual(PALETTES);
    expect(BRAND_PALETTE.ground).toBe(COLORS.get('cream'));
  });

  it('have a graphic in the accent that is visible on the ground (WCAG 1.4.11)', () => {
    for (const name of PALETTE_NAMES)
      expect(contrast(`${name}-accent`, name), name).toBeGreaterThanOrEqual(3);
  });
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
