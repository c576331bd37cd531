import type { Palette } from './kit/jobs';

/** The flavours' colours, copied from app/styles/tokens.css: images and files have no style sheet. */
export const PALETTES = {
  caramel: { ground: '#f5a83c', accent: '#8f4100' },
  speculoos: { ground: '#e8845e', accent: '#8c2f12' },
  coconut: { ground: '#9fddd6', accent: '#0b5f5c' },
  original: { ground: '#f9afc0', accent: '#a11d48' },
  crispy: { ground: '#c6b0f5', accent: '#5a2fa8' },
  peanut: { ground: '#ffd44d', accent: '#7a4e00' },
} satisfies Record<string, Palette>;

/** Of everything that shows all flavours. */
export const BRAND_PALETTE: Palette = { ground: '#fde9cd', accent: PALETTES.original.accent };

const BY_SLUG: Record<string, Palette> = PALETTES;

/** The colours of a flavour; the brand's for a flavour that has none yet. */
export const paletteOf = (slug: string): Palette => BY_SLUG[slug] ?? PALETTES.original;
