import path from 'node:path';
import { Font } from '@react-pdf/renderer';

/** @param name of a file that `npm run fonts` makes */
export const fontFile = (name: string): string =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'components/kit/fonts', `${name}.ttf`);

const bagel = (part: string) => fontFile(`bagel-fat-one-${part}-400`);
const figtree = (part: string, weight: number) => fontFile(`figtree-${part}-${weight}`);

/** What a family's name stands for: each letter is taken from the first one that has it. */
export const FAMILIES = {
  Bagel: ['Bagel', 'Bagel ext', 'Bagel fallback', 'Bagel fallback ext'],
  Figtree: ['Figtree', 'Figtree ext'],
};

let isRegistered = false;

/** Makes the fonts known to react-pdf, which reads each when it first needs it. */
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
  // Words are never divided: lines end where `fitText` says.
  Font.registerHyphenationCallback((word) => [word]);
}

/**
 * Tells the fonts that have been read which letters their glyphs stand for. A glyph keeps what it was
 * first asked for, and fontkit asks for the e of an é without a letter when a file ends: the next file's
 * e would be no text, for screen readers, searches and copies.
 */
export function rememberLetters(): void {
  const sources = Object.values(Font.getRegisteredFonts()).flatMap((family) => family.sources);
  for (const { data } of sources)
    for (const letter of data?.characterSet ?? []) data?.glyphForCodePoint(letter);
}
