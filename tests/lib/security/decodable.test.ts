import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDecodable } from '@/lib/security/decodable';

it.each(['/faq', '/', '/produits/caramel', '/%C3%A9', '/100%25', ''])('%s is', (path) => {
  expect(isDecodable(path)).toBe(true);
});

it.each(['/%', '/%E0%A4%A', '/%00', '/a%00b', '/%zz'])('%s is not', (path) => {
  expect(isDecodable(path)).toBe(false);
});

it.each(['/100%25', '/%2500', '/%25E0%25A4%25A'])('%s is once, not twice', (path) => {
  expect(isDecodable(path)).toBe(true);
  expect(isDecodable(path, 2)).toBe(false);
});

it('whatever was encoded, but for NUL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isDecodable(encodeURIComponent(text))).toBe(!text.includes('\0'));
    }),
  );
});
