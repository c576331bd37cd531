import path from 'node:path';
import { Font } from '@react-pdf/renderer';

/** The path of a font file. @param name the name of a file that `npm run fonts` makes */
export const fontFile = (name: string): string =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'components/kit/fonts', `${name}.ttf`);

const bagel = (part: string) => fontFile(`bagel-fat-one-${part}-400`);
const figtree = (part: string, weight: number) => fontFile(`figtree-${part}-${weight}`);

/** The fonts of each family. Each letter comes from the first font that has it. */
export const FAMILIES = {
  Bagel: ['Bagel', 'Bagel ext', 'Bagel fallback', 'Bagel fallback ext'],
  Figtree: ['Figtree', 'Figtree ext'],
};

let isRegistered = false;

/** Registers the fonts with react-pdf, which reads each one when it first needs it. */
export function registerFonts(): void {
  if (isRegistered) return;
  isRegistered = true;
  Font.register({ family: 'Bagel', src: bagel('latin') });
  Font.register({ family: 'Bagel ext', src: bagel('latin-ext') });
  Font.register({ family: 'Bagel fallback', src: figtree('latin', 700) });
  Font.register({ family: 'Bagel fallback ext', src: figtree('latin-ext', 700) });
  for (const [family, subset] of [
    ['Figtree', 'latin'],
    ['Figtree ext', 'latin-ext'],
  ] as const) {
    Font.register({
      family,
      fonts: [400, 700].map((fontWeight) => ({ src: figtree(subset, fontWeight), fontWeight })),
    });
  }
  // Words are never hyphenated, because `fitText` decides where lines end.
  Font.registerHyphenationCallback((word) => [word]);
}

/**
 * Sets the letters of the glyphs in all loaded fonts. A glyph retains the letters of its first
 * request, and at the end of a file fontkit requests the e of an é without a letter. In the next
 * file an e would then be no text for screen readers, searches and copies.
 */
export function rememberLetters(): void {
  const sources = Object.values(Font.getRegisteredFonts()).flatMap((family) => family.sources);
  for (const { data } of sources)
    for (const letter of data?.characterSet ?? []) data?.glyphForCodePoint(letter);
}
