import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const POINTS_PER_MM = 72 / 25.4;

/** A text as it stands on a page, in points from the page's lower left corner. */
export type PlacedText = {
  text: string;
  page: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
};

/** How far letters reach below and above their baseline, in em. */
const DESCENT = 0.22;
const ASCENT = 0.72;

/** What a PDF says of itself and shows. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const texts: PlacedText[] = [];
  const sizes: [width: number, height: number][] = [];
  const fonts = new Map<string, boolean>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    sizes.push([width / POINTS_PER_MM, height / POINTS_PER_MM]);
    await page.getOperatorList();
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const [, , , size = 0, left = 0, baseline = 0] = item.transform as number[];
      const { name, missingFile } = page.commonObjs.get(item.fontName);
      fonts.set(name, !missingFile);
      texts.push({
        text: item.str,
        page: number,
        left,
        right: left + item.width,
        bottom: baseline - DESCENT * size,
        top: baseline + ASCENT * size,
      });
    }
  }
  await task.destroy();
  return {
    title: 'Title' in info ? info.Title : undefined,
    language: 'Language' in info ? info.Language : undefined,
    /** In millimetres. */
    sizes,
    texts,
    /** Name → whether the file has it. */
    fonts,
  };
}

/** Pairs of texts that touch by more than a rounding error. */
export const overlaps = (texts: PlacedText[]): string[] =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 1,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );
