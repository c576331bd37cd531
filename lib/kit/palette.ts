import { GROUNDS } from '../seo/og-image/card';
import type { Palette } from './jobs';

/** The flavours' colours for text on a light ground, copied from app/styles/tokens.css: a file has no style sheet. */
export const ACCENTS: Record<string, string> = {
  caramel: '#8f4100',
  speculoos: '#8c2f12',
  coconut: '#0b5f5c',
  original: '#a11d48',
  crispy: '#5a2fa8',
  peanut: '#7a4e00',
};

const BRAND: Palette = { ground: '#f9afc0', accent: '#a11d48' };

/** A flavour's colours; the brand's for a flavour without any. */
export const paletteOf = (slug: string): Palette => ({
  ground: GROUNDS[slug] ?? BRAND.ground,
  accent: ACCENTS[slug] ?? BRAND.accent,
});
