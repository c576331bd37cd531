import path from 'node:path';
import { Font } from '@react-pdf/renderer';

const file = (name: string) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource', name);

/** Makes the brand's fonts known to react-pdf. */
export function registerFonts() {
  Font.register({
    family: 'Bagel',
    src: file('bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff'),
  });
  Font.register({
    family: 'Figtree',
    fonts: [400, 700].map((fontWeight) => ({
      src: file(`figtree/files/figtree-latin-${fontWeight}-normal.woff`),
      fontWeight,
    })),
  });
}
