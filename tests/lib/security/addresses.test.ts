import { describe, expect, it } from 'vitest';
import { isSafeImage, isSafeLink } from '@/lib/security/addresses';

const RUNNING = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u0000script:alert(1)',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://dough.example/1',
];

describe('links', () => {
  it.each([...RUNNING, 'data:image/png;base64,AAAA'])('refuse %j', (url) => {
    expect(isSafeLink(url)).toBe(false);
  });

  it.each([
    '/faq',
    '#top',
    '?a=b:c',
    'words',
    '',
    'https://a.example',
    'HTTP://a.example',
    'mailto:a@b.c',
    'tel:+331',
  ])('allow %j', (url) => expect(isSafeLink(url)).toBe(true));
});

describe('pictures', () => {
  it.each([...RUNNING, 'mailto:a@b.c', 'data:image/pngx,x', 'data:,x', 'data:image/png'])(
    'refuse %j',
    (url) => expect(isSafeImage(url)).toBe(false),
  );

  it.each([
    '/uploads/a.webp',
    'https://a.example/a.png',
    'data:image/gif;base64,R0',
    'data:image/png,x',
    'DATA:IMAGE/JPEG;base64,x',
    'data:image/webp;base64,x',
  ])('allow %j', (url) => expect(isSafeImage(url)).toBe(true));
});
