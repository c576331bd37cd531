/** The formats that the site shows, with the extension of their files. */
export const SHOWN: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'image/svg+xml': '.svg',
};

/** The signatures of formats, in the first bytes of a file as Latin-1. */
const SIGNATURES: [type: string, begins: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftyp[\s\S]{0,24}avi[fs]/],
  ['image/heic', /^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['image/bmp', /^BM[\s\S]{4}\0\0\0\0/],
  ['image/vnd.adobe.photoshop', /^8BPS/],
  ['application/pdf', /^[\s\S]{0,100}%PDF-/],
  [
    'image/svg+xml',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*(?:\[[^\]]*\]\s*)?>\s*)*<(?:\w+:)?svg[\s>]/,
  ],
];

/**
 * The number of bytes that are read to detect a format, which allows for the comments of drawing
 * programs.
 */
export const HEAD_BYTES = 4_096;

/**
 * The media type of a file by its content, because its name may be wrong. Undefined for any other
 * content.
 * @param head the file's first bytes
 */
export function readFormat(head: Buffer): string | undefined {
  const text = head.toString('latin1');
  return SIGNATURES.find(([, begins]) => begins.test(text))?.[0];
}

const isLength = (value: string | undefined) =>
  /^\s*\+?[\d.]+(?:e\d+)?\s*(?:px|pt|pc|mm|cm|in)?\s*$/i.test(value ?? '') &&
  Number.parseFloat(value ?? '') > 0;

/** Whether an SVG declares its size, by its width and height or its viewBox. */
export function hasSvgSize(svg: string): boolean {
  const [root = ''] = /<(?:\w+:)?svg(?:\s[^>]*)?>/.exec(svg) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
  const [, , width = 0, height = 0] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width > 0 && height > 0) return true;
  return isLength(attribute('width')) && isLength(attribute('height'));
}
