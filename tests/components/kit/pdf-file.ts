import jsQR from 'jsqr';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { mm } from '@/components/kit/drawing/primitives';
import type { Locale } from '@/lib/i18n/routing';
import { type Currency, formatPrice, formatUnitPrice } from '@/lib/kit/price';
import { productsIn } from '../../support/content';

/** In millimetres, from the page's upper left corner. */
export type Rect = { left: number; top: number; right: number; bottom: number };
/** A line of text, from its baseline, or where a g ends, to the height of its capitals. */
export type Line = Rect & { text: string; size: number; font: string };

const POINTS_PER_MM = mm(1);
const CAPITALS = 0.7;
const DESCENDER = 0.18;
const PIXELS_PER_POINT = 2;
/** Of a `cameraOn` a page. */
export const PIXELS_PER_MM = PIXELS_PER_POINT * POINTS_PER_MM;

export const openPdf = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

/** `CZZZZZ+Figtree-Bold`: what has no prefix of six letters is not embedded as a subset. */
const fontOf = (page: PDFPageProxy, name: string): string => page.commonObjs.get(name).name;

/** Lines that are upright, or those that stand on their head. */
export async function linesOf(page: PDFPageProxy, { isTurned = false } = {}): Promise<Line[]> {
  await page.getOperatorList();
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [a, , , , x, y] = item.transform;
    if (a < 0 !== isTurned) return [];
    const size = Math.abs(a);
    const turn = Math.sign(a);
    const across = [x, x + turn * item.width];
    const below = /[gjpqy]/.test(item.str) ? DESCENDER : 0;
    const up = [height - y + turn * size * below, height - y - turn * size * CAPITALS];
    return {
      ...{ text: item.str.replaceAll(/\s/g, ' '), size, font: fontOf(page, item.fontName) },
      ...{ left: Math.min(...across) / POINTS_PER_MM, right: Math.max(...across) / POINTS_PER_MM },
      ...{ top: Math.min(...up) / POINTS_PER_MM, bottom: Math.max(...up) / POINTS_PER_MM },
    };
  });
}

export const overlap = (one: Rect, other: Rect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

export const isWithin = (inner: Rect, outer: Rect): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** The text of lines that one sees together, `Beurre de` and `cacahuète`. */
export const joined = (lines: Line[]): string =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('- ', '-');

type CanvasFactory = {
  create: (
    width: number,
    height: number,
  ) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
};

/** A camera in front of a page: the pixels of a part of it. */
export async function cameraOn(page: PDFPageProxy, canvasFactory: object) {
  const viewport = page.getViewport({ scale: PIXELS_PER_POINT });
  const { canvas, context } = (canvasFactory as CanvasFactory).create(
    viewport.width,
    viewport.height,
  );
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  return (within: Rect) => {
    const [left, top, right, bottom] = [within.left, within.top, within.right, within.bottom].map(
      (length) => Math.round(length * PIXELS_PER_MM),
    ) as [number, number, number, number];
    return context.getImageData(left, top, right - left, bottom - top);
  };
}

/** A reader in front of a page: what a QR code in a part of it says, and where it is. */
export async function codesOn(page: PDFPageProxy, canvasFactory: object) {
  const look = await cameraOn(page, canvasFactory);
  return (within: Rect) => {
    const { data, width, height } = look(within);
    const code = jsQR(data, width, height);
    if (!code) return undefined;
    const { topLeftCorner, bottomRightCorner } = code.location;
    const xs = [topLeftCorner.x, bottomRightCorner.x].map((x) => within.left + x / PIXELS_PER_MM);
    const ys = [topLeftCorner.y, bottomRightCorner.y].map((y) => within.top + y / PIXELS_PER_MM);
    return {
      ...{ url: code.data, left: Math.min(...xs), right: Math.max(...xs) },
      ...{ top: Math.min(...ys), bottom: Math.max(...ys) },
    };
  };
}

const EGG_FREE = {
  ...{ fr: 'sans œufs', en: 'egg-free', de: 'ohne Ei' },
  ...{ it: 'senza uova', es: 'sin huevo', nl: 'zonder ei' },
};
const COLOURS = { ground: '#f5a83c', accent: '#8f4100' };
const GRAMS = 75;

/** The labels of the content's flavours. */
export const labelsIn = (locale: Locale, cents?: number, currency: Currency = 'EUR') =>
  productsIn(locale).map(({ name, legal_name, kit }) => ({
    ...{ ...COLOURS, name, denomination: legal_name, netWeight: `${GRAMS} g` },
    line: kit?.label_line,
    eggFree: EGG_FREE[locale],
    ...(cents && {
      price: formatPrice(locale, cents, currency),
      unitPrice: formatUnitPrice(locale, cents, GRAMS, currency),
    }),
  }));

/** The longest that an editor and a shop may enter. */
export const LONGEST_LABEL = {
  ...COLOURS,
  name: 'Apfelstrudel-Zimtschnecken',
  denomination:
    'Roher Keksteig ohne Ei, mit Erdnussbutter, gerösteten Erdnussstückchen, Zartbitterschokoladentropfen und Karamellwürfeln',
  line: 'Erdnussstückchen, Zartbitterschokoladentropfen, Karamellwürf',
  eggFree: 'garantiert ohne Hühnerei',
  netWeight: '1.250 g',
  price: 'CHF 99.99',
  unitPrice: 'CHF 1.333,20/kg',
};
