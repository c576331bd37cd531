import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecodable, isSafeImage, isSafeLink, localPath } from '@/lib/security/urls';

const EXECUTABLE = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://dough.example/1',
];

describe('isSafeLink', () => {
  it.each([...EXECUTABLE, 'data:image/png;base64,AAAA'])('rejects %j', (url) => {
    expect(isSafeLink(url)).toBe(false);
  });

  it.each([
    '/faq',
    '#top',
    '?a=b:c',
    '',
    'https://a.example',
    'HTTP://a.example',
    'mailto:a@b.c',
    'tel:+331',
  ])('accepts %j', (url) => expect(isSafeLink(url)).toBe(true));
});

describe('isSafeImage', () => {
  it.each([...EXECUTABLE, 'mailto:a@b.c', 'data:image/pngx,x', 'data:,x', 'data:image/png'])(
    'rejects %j',
    (url) => expect(isSafeImage(url)).toBe(false),
  );

  it.each([
    '/uploads/a.webp',
    'https://a.example/a.png',
    'data:image/gif;base64,R0',
    'data:image/png,x',
    'DATA:IMAGE/JPEG;base64,x',
    'data:image/webp;base64,x',
  ])('accepts %j', (url) => expect(isSafeImage(url)).toBe(true));
});

describe('localPath', () => {
  it.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/de/konto?x=1#y', '/de/konto?x=1#y'],
    ['/a/../faq', '/faq'],
    ['/https://evil.example', '/https://evil.example'],
  ])('reads %j as %j', (value, path) => {
    expect(localPath(value)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'faq',
    ['/compte'],
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    ' /faq',
    '/.//evil.example',
    'https://evil.example',
    'https://evil.example/faq',
    'javascript:alert(1)',
    '/faq\r\nSet-Cookie: a=b',
  ])('rejects %j', (value) => {
    expect(localPath(value)).toBeUndefined();
  });

  it('never returns a path that leads to another site', () => {
    const site = 'https://dough.example';
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      ':',
      '@',
      '\t',
      '\n',
      'evil.example',
      '%2f',
      ' ',
    );
    const paths = fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(fc.oneof(paths, fc.string()), (value) => {
        const path = localPath(value);
        return path === undefined || new URL(path, site).origin === site;
      }),
    );
  });
});

describe('isDecodable', () => {
  it.each(['/faq', '/', '/produits/caramel', '/%C3%A9', '/100%25', ''])('accepts %j', (path) => {
    expect(isDecodable(path)).toBe(true);
  });

  it.each(['/%', '/%E0%A4%A', '/%00', '/a%00b', '/%zz'])('rejects %j', (path) => {
    expect(isDecodable(path)).toBe(false);
  });

  it.each(['/100%25', '/%2500', '/%25E0%25A4%25A'])('accepts %j once, but not twice', (path) => {
    expect(isDecodable(path)).toBe(true);
    expect(isDecodable(path, 2)).toBe(false);
  });

  it('accepts every encoded text without a NUL byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isDecodable(encodeURIComponent(text))).toBe(!text.includes('\0'));
      }),
    );
  });
});
