import { describe, expect, it } from 'vitest';
import { relativePath } from '@/lib/security/relative-path';

describe('a path on this site', () => {
  it.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/de/produkte/caramel?a=b#c', '/de/produkte/caramel'],
    ['/a/../faq', '/faq'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/https://evil.example', '/https://evil.example'],
  ])('%j leads to %j', (value, path) => {
    expect(relativePath(value)).toBe(path);
  });

  it.each([
    null,
    '',
    'faq',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /faq',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/faq',
    'javascript:alert(1)',
    '/faq\r\nSet-Cookie: a=b',
  ])('%j leads nowhere', (value) => {
    expect(relativePath(value)).toBeUndefined();
  });
});
