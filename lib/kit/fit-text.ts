/** Advance widths as fractions of the font size, of the fonts' boldest weight; other characters have the last. */
const WIDTHS = {
  Bagel: { 'ijlI.,’ ': 0.3, ABCDGHKNOPQRSTUVXY: 0.7, mwMWœ: 0.9, other: 0.58 },
  Figtree: { 'ijlI.,:;!’ ': 0.3, ABCDGHKNOPQRUVXY: 0.75, mwMWœ: 0.98, other: 0.58 },
};

type Limits = {
  width: number;
  maxSize: number;
  minSize: number;
  maxLines: number;
  font: 'Bagel' | 'Figtree';
};

function widthOf(text: string, font: Limits['font']): number {
  const entries = Object.entries(WIDTHS[font]);
  return [...text].reduce(
    (sum, char) =>
      sum + (entries.find(([chars]) => chars.includes(char))?.[1] ?? WIDTHS[font].other),
    0,
  );
}

/** How many lines the text has at this size; infinitely many where a word is too wide. */
function countLines(text: string, size: number, { width, font }: Limits): number {
  let lines = 1;
  let line = '';
  for (const word of text.split(/[ \n]+|(?<=-)/)) {
    if (widthOf(word, font) * size > width) return Number.POSITIVE_INFINITY;
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, font) * size > width) {
      lines += 1;
      line = word;
    } else line = longer;
  }
  return lines;
}

/** The largest size at which the text fits, and the text, shortened where not even the smallest does. */
export function fitText(text: string, limits: Limits): { size: number; text: string } {
  for (let size = limits.maxSize; size >= limits.minSize; size *= 0.97)
    if (countLines(text, size, limits) <= limits.maxLines) return { size, text };
  let shortened = text;
  while (
    shortened.length > 1 &&
    countLines(`${shortened}…`, limits.minSize, limits) > limits.maxLines
  )
    shortened = shortened.slice(0, -1).trimEnd();
  return { size: limits.minSize, text: `${shortened}…` };
}
