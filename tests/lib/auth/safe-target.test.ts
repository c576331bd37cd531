import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeTarget } from '@/lib/auth/safe-target';

const SITE = 'https://dough.example';

describe('safeTarget', () => {
  it.each(['/compte', '/de/konto?x=1#y', '/'])('follows %s', (path) => {
    expect(safeTarget(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'compte',
    '',
    undefined,
    ['/compte'],
  ])('does not follow %j', (target) => {
    expect(safeTarget(target)).toBeUndefined();
  });

  it('never leaves the site', () => {
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
      fc.property(fc.oneof(paths, fc.string()), (target) => {
        const path = safeTarget(target);
        return path === undefined || new URL(path, SITE).origin === SITE;
      }),
    );
  });
});
