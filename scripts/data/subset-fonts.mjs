// npm run fonts: cuts the two typefaces down to what the six languages write, for the site's pages, and
// unpacks them for the kit's files: fontkit takes a second to unpack WOFF.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';

const TARGET = 'app/fonts';
const SOURCES = {
  bagel: '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2',
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
/** French, Italian, Spanish, German and Dutch; Portuguese and Nordic letters for names. */
const LETTERS = 'àâäáãåæçéèêëíìîïñóòôöõøœúùûüÿß';
const SIGNS = '\u00a0\u202f\u2009\u2060«»‹›“”‘’„‚–—…·•¡¿ªº°©®™€×→';
const TEXT = [...ASCII, LETTERS, LETTERS.toUpperCase(), SIGNS].join('');

mkdirSync(TARGET, { recursive: true });
for (const [name, source] of Object.entries(SOURCES)) {
  const whole = readFileSync(path.join('node_modules', source));
  const part = await subset(whole, TEXT, { targetFormat: 'woff2' });
  writeFileSync(path.join(TARGET, `${name}.woff2`), part);
  console.log(`${name}: ${whole.length} → ${part.length} bytes`);
}

const KIT_TARGET = 'components/kit/fonts';
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
/** Every Latin letter, signs and currencies. */
const LATIN = [
  ...range(0x20, 0x24f),
  ...range(0x1e00, 0x1eff),
  ...range(0x2000, 0x20bf),
  '™',
  '→',
].join('');

mkdirSync(KIT_TARGET, { recursive: true });
for (const [family, weight] of [
  ['bagel-fat-one', 400],
  ['figtree', 400],
  ['figtree', 700],
])
  for (const part of ['latin', 'latin-ext']) {
    const name = `${family}-${part}-${weight}`;
    const source = `node_modules/@fontsource/${family}/files/${name}-normal.woff2`;
    const font = await subset(readFileSync(source), LATIN, { targetFormat: 'truetype' });
    writeFileSync(path.join(KIT_TARGET, `${name}.ttf`), font);
  }
