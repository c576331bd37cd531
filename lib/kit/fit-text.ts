/** Widths of letters in thousandths of the font size, rounded up to the next 25. */
type Widths = Record<number, string>;

export type FontName = 'Bagel' | 'Figtree' | 'Figtree bold';

const WIDTHS: Record<FontName, Widths> = {
  // Bagel Fat One has no Ł or Đ, so files use those of Figtree.
  Bagel: {
    200: ' ',
    250: 'ilı',
    275: "'Ij’‘",
    300: ',.|ł',
    375: ':;',
    425: '/[\\]`‹›·°',
    450: '!"()^f',
    475: '1',
    500: 'r',
    525: '*-?ct{}',
    550: '=_ehnsuvz“”',
    575: 'abgoqxyø',
    600: '69FJLdkpþðđŁ',
    625: '02357EZ~',
    650: '$8<>BKPRS«»ß',
    675: '+CDHTU€£',
    700: '4NXY–ŷ',
    725: '&AGOQVØ×',
    750: 'Đ',
    800: '%',
    825: '#mw—',
    850: '@Mæ',
    875: 'œ',
    950: 'W',
    1000: 'Æ',
    1025: 'Œ',
    1125: '…',
  },
  Figtree: {
    200: "'’‘",
    225: '.`l',
    250: ' ,iı',
    275: ':;Ij|·',
    300: '!ł',
    325: '"[]',
    350: 'r“”',
    375: '()f‹›°',
    400: '/\\t{}',
    425: '-1',
    450: '_',
    475: 'sx',
    500: '*kz',
    525: '?JLavŁ',
    550: '37Fcey–',
    575: '$2569T^hnu~«»ß',
    600: 'EPbdgopq£øđþð',
    625: '+48<=>BKSXY…×',
    650: '#&0RZ',
    675: '€',
    700: 'ADV',
    725: 'CU',
    775: 'GHNĐ',
    800: '%OQwØ',
    850: 'M',
    875: 'm',
    900: 'æ',
    975: 'W',
    1000: '@œ',
    1025: 'Æ',
    1100: '—',
    1150: 'Œ',
  },
  'Figtree bold': {
    225: '’‘',
    250: " '.l",
    275: ',`i|·ı',
    300: 'Ijł',
    325: '!:;',
    350: '[]',
    400: '()fr{}‹›°',
    425: '"-1t“”',
    450: '/\\_',
    475: 's',
    500: '*z',
    525: '?',
    550: 'Lackx–Ł',
    575: '$37FJehnuvð',
    600: '2569ET^bdoqy£ßøđþ',
    625: '8BPSgp',
    650: '#&+04<=>RYZ«»×',
    675: 'K~',
    700: 'DX€',
    725: 'ACUV…',
    750: 'GHĐ',
    775: 'N',
    800: 'OQØ',
    825: '%',
    850: 'w',
    875: 'Mmæ',
    1000: '@Wœ',
    1025: 'Æ',
    1100: '—',
    1125: 'Œ',
  },
};

/** Unknown glyphs get the widest width. */
const UNKNOWN = 1_150;
/** The extra width of a letter with an accent. */
const ACCENT = 20;
/** The step between tried sizes, in the unit of the sizes. */
const STEP = 0.5;

const byLetter = Object.fromEntries(
  Object.entries(WIDTHS).map(([font, widths]) => [
    font,
    new Map(
      Object.entries(widths).flatMap(([width, letters]) =>
        Array.from(letters, (letter) => [letter, Number(width)] as const),
      ),
    ),
  ]),
) as Record<FontName, Map<string, number>>;

function widthOf(letter: string, font: FontName): number {
  const widths = byLetter[font];
  const known = widths.get(/\s/.test(letter) ? ' ' : letter);
  if (known) return known;
  const base = letter.normalize('NFD').charAt(0);
  if (base === letter) return UNKNOWN;
  // Bagel has the accented letters of Western Europe only; the others come from Figtree.
  const fallback = font === 'Bagel' ? widthOf(base, 'Figtree bold') : 0;
  return Math.max(widthOf(base, font), fallback) + ACCENT;
}

/**
 * The greatest width of a line of text, in the unit of the size. It is estimated letter by letter,
 * without the fonts, so that the browser's preview and the files have the same line breaks.
 */
export const textWidth = (text: string, font: FontName, size: number): number =>
  (Array.from(text.normalize('NFC')).reduce((sum, letter) => sum + widthOf(letter, font), 0) *
    size) /
  1_000;

/**
 * The parts between which a line may break: at spaces, except no-break spaces, and after hyphens.
 */
const wordsOf = (text: string): string[] => text.trim().match(/[^ \n-]*-+|[^ \n-]+|[ \n]+/g) ?? [];

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    if (line.trim() && !fits((line + word).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line = (line + word).trimStart();
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

/**
 * Breaks a text into the same number of lines, of similar lengths, so that no word is alone in the
 * last line.
 */
function balance(text: string, lines: string[], font: FontName, size: number): string[] {
  const longest = Math.max(...lines.map((line) => textWidth(line, font, size)));
  const tries = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95].map((share) =>
    breakLines(text, (line) => textWidth(line, font, size) <= share * longest),
  );
  const isNoWider = (line: string) => textWidth(line, font, size) <= longest;
  return tries.find((tried) => tried.length === lines.length && tried.every(isNoWider)) ?? lines;
}

export type Fitted = { text: string; fontSize: number; lines: number; isWhole: boolean };
type Room = { font: FontName; width: number; maxSize: number; minSize: number; maxLines: number };

const fitted = (lines: string[], fontSize: number, isWhole: boolean): Fitted => ({
  text: lines.join('\n'),
  fontSize,
  lines: lines.length,
  isWhole,
});

/**
 * The largest size at which a text fits, and its lines, with `\n` between them. A text for which even
 * the smallest size is too large is shortened, and ends with `…`.
 */
export function fitText(text: string, { font, width, maxSize, minSize, maxLines }: Room): Fitted {
  const linesAt = (shown: string, size: number): string[] | undefined => {
    const fits = (line: string) => textWidth(line, font, size) <= width;
    const lines = breakLines(shown, fits);
    return lines.length <= maxLines && lines.every(fits) ? lines : undefined;
  };
  for (let fontSize = maxSize; fontSize >= minSize; fontSize -= STEP) {
    const lines = linesAt(text, fontSize);
    if (lines) return fitted(balance(text, lines, font, fontSize), fontSize, true);
  }
  const letters = Array.from(text.trim());
  while (letters.length > 0) {
    letters.pop();
    const lines = linesAt(`${letters.join('').trimEnd()}…`, minSize);
    if (lines) return fitted(lines, minSize, false);
  }
  return fitted(['…'], minSize, false);
}
