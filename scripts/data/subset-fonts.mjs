// npm run fonts: reduces the two typefaces to the characters of the six languages for the site's
// pages, and decompresses them for the kit's files, because fontkit takes a second to decompress
// WOFF.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { convert } from 'fontverter';
import subset from 'subset-font';

const TARGET = 'app/fonts';
const SOURCES = {
  bagel: '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2',
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
/**
 * The letters of French, Italian, Spanish, German and Dutch, and Portuguese and Nordic ones for
 * names.
 */
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
mkdirSync(KIT_TARGET, { recursive: true });
for (const [family, weight] of [
  ['bagel-fat-one', 400],
  ['figtree', 400],
  ['figtree', 700],
])
  for (const part of ['latin', 'latin-ext']) {
    const name = `${family}-${part}-${weight}`;
    const source = `node_modules/@fontsource/${family}/files/${name}-normal.woff`;
    const font = await convert(readFileSync(source), 'truetype');
    writeFileSync(path.join(KIT_TARGET, `${name}.ttf`), font);
  }
