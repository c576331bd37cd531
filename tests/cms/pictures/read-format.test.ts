import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HEAD_BYTES, hasSvgSize, readFormat } from '../../../cms/src/lib/pictures/read-format';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('readFormat', () => {
  it.each([
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/png', '\x89PNG\r\n\x1a\n'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['image/avif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
    ['image/avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif'],
    ['image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['image/heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
    ['image/tiff', 'II*\0\b\0\0\0'],
    ['image/tiff', 'MM\0*\0\0\0\b'],
    ['image/bmp', 'BM6\0\0\0\0\0\0\0'],
    ['image/vnd.adobe.photoshop', '8BPS\0\x01'],
    ['application/pdf', '%PDF-1.7'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg">'],
    [
      'image/svg+xml',
      '\xef\xbb\xbf<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<!-- a > b -->\n<svg>',
    ],
    [undefined, '<html><svg>'],
    [undefined, 'BMW, a text'],
    [undefined, 'de la farine'],
    [undefined, '\0\0\0\x18ftypmp42'],
    [undefined, ''],
  ])('is %s for %j', (type, head) => {
    expect(readFormat(latin1(head))).toBe(type);
  });

  it('knows the pictures of the seed', () => {
    for (const name of readdirSync('content/media')) {
      const content = readFileSync(`content/media/${name}`);
      expect(readFormat(content.subarray(0, HEAD_BYTES)), name).toMatch(
        /^image\/(?:webp|svg\+xml)$/,
      );
    }
  });
});

describe('hasSvgSize', () => {
  it.each([
    [true, '<svg viewBox="0 0 120 40">'],
    [true, "<svg viewBox='0,0,120,40' width='100%'>"],
    [true, '<svg width="120" height="40px">'],
    [true, '<!-- a comment -->\n<svg\n  width="3cm"\n  height="1.5cm">'],
    [false, '<svg>'],
    [false, '<svg width="100%" height="100%">'],
    [false, '<svg width="120">'],
    [false, '<svg viewBox="0 0 0 0">'],
    [false, '<svg data-viewBox="0 0 1 1">'],
    [false, '<svg><rect width="1" height="1"/></svg>'],
  ])('is %s for %s', (expected, svg) => {
    expect(hasSvgSize(svg)).toBe(expected);
  });
});
