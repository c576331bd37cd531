// npm run fonts: cuts the two typefaces down to what the six languages write.
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
