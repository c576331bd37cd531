/** A flavour's colours, or the brand's: CSS colours. */
export type Palette = { ground: string; accent: string };

/**
 * The palettes, copied from app/styles/tokens.css, because images and files have no style sheet.
 * There is one for each of the first flavours, then spare ones, which colour-blind people can
 * distinguish from all others too (OKLab distances of 5 or more in simulations of protanopia,
 * deuteranopia and tritanopia).
 */
export const PALETTES = {
  caramel: { ground: '#f5a83c', accent: '#8f4100' },
  speculoos: { ground: '#e8845e', accent: '#8c2f12' },
  coconut: { ground: '#9fddd6', accent: '#0b5f5c' },
  original: { ground: '#f9afc0', accent: '#a11d48' },
  crispy: { ground: '#c6b0f5', accent: '#5a2fa8' },
  peanut: { ground: '#ffd44d', accent: '#7a4e00' },
  pistachio: { ground: '#bcdc82', accent: '#3d5c10' },
  raspberry: { ground: '#f0628f', accent: '#87123c' },
  blueberry: { ground: '#7fa3f0', accent: '#1f3f96' },
  coffee: { ground: '#c8a78f', accent: '#5f3218' },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];

/** The brand's palette, for whatever shows several flavours. */
export const BRAND_PALETTE: Palette = { ground: '#fde9cd', accent: PALETTES.original.accent };

/**
 * The palette of a flavour: the editor's choice, otherwise the palette named like its slug,
 * otherwise the original's.
 */
export const paletteOf = (slug: string, chosen?: PaletteName): PaletteName =>
  chosen ?? PALETTE_NAMES.find((name) => name === slug) ?? 'original';
