import { describe, expect, it } from 'vitest';
import { mediaSchema } from '@/lib/content/entities';
import { hasOwnVersion, withoutVersion } from '@/lib/security/picture-version';

const FILE = { url: '/uploads/pot.webp', alternativeText: null, width: 900, height: 900 };
const read = (file: object) => mediaSchema.parse({ ...FILE, ...file });

describe('the version of a picture', () => {
  it('changes with the time that Strapi sends, and with the bytes of the embedded service', () => {
    const files = [
      {},
      { updatedAt: '2026-11-25T10:00:00.000Z', hash: 'pot_1a' },
      { updatedAt: '2026-11-25T10:00:01.000Z', hash: 'pot_1a' },
      { hash: 'a'.repeat(64) },
      { hash: 'b'.repeat(64) },
    ];
    const urls = files.map((file) => read(file).url);
    expect(new Set(urls).size).toBe(files.length);
    expect(urls.every(hasOwnVersion)).toBe(true);
    expect([...new Set(urls.map(withoutVersion))]).toEqual(['/uploads/pot.webp']);
    expect(read(files[1] ?? {})).toEqual(read(files[1] ?? {}));
  });

  it('is all that pages learn of the file', () => {
    expect(Object.keys(read({ hash: 'a', updatedAt: 'b', mime: 'image/webp' })).sort()).toEqual(
      ['alternativeText', 'height', 'url', 'width'].sort(),
    );
  });
});

it.each([
  [{ url: '/uploads/LOGO.SVG' }, true],
  [{ url: '/uploads/logo', mime: 'image/svg+xml' }, true],
  [{ url: '/uploads/logo.svg.png', mime: 'image/png' }, undefined],
])('%j is an SVG: %s', (file, isVector) => expect(read(file).isVector).toBe(isVector));
