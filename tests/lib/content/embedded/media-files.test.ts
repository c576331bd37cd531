import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/uploads/[file]/route';
import { findMedia, streamFile } from '@/lib/content/embedded/media-files';
import { PRODUCT_FILE } from '../../../support/documents';
import { startWith, temporaryFiles } from '../../../support/service';

/** What Node reads of a file at a time. */
const CHUNK = 64 * 1024;

describe('media files', () => {
  it('finds media files with their type', async () => {
    const name = PRODUCT_FILE.image?.file ?? '';
    expect(await findMedia(name)).toEqual({
      type: 'image/webp',
      file: path.resolve('content/media', name),
    });
  });

  it('are read as they are sent, not as a whole', async () => {
    const response = await GET(new Request('http://localhost:3000/uploads/hero.webp'), {
      params: Promise.resolve({ file: 'hero.webp' }),
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(CHUNK);
    expect(Buffer.concat(chunks)).toEqual(await readFile('content/media/hero.webp'));
  });

  it('are opened with their first byte, or not at all', async () => {
    await streamFile('/none.webp').cancel();
    await expect(streamFile('/none.webp').getReader().read()).rejects.toThrow('ENOENT');
  });

  it.each([
    '../settings/settings.yaml',
    '..%2Fsettings%2Fsettings.yaml',
    '/etc/passwd',
    '..\\secrets.png',
    '.hidden.png',
    'settings.yaml',
    'a.b.png',
    'pot-original',
    'pot-original.webp\0',
    `${'a'.repeat(300)}.webp`,
    '',
  ])('rejects the file name %j', async (name) => {
    expect(await findMedia(name)).toBeUndefined();
  });

  it('serves SVG files with a policy that blocks scripts', async () => {
    const CONTENT_DIR = await temporaryFiles({ 'media/logo.svg': '<svg/>' });
    const route = await startWith({ CONTENT_DIR }, () => import('@/app/uploads/[file]/route'));
    const request = new Request('http://localhost:3000/uploads/logo.svg');
    const response = await route.GET(request, { params: Promise.resolve({ file: 'logo.svg' }) });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  it('answers 404 for a missing picture', async () => {
    const request = new Request('http://localhost:3000/uploads/none.png');
    expect((await GET(request, { params: Promise.resolve({ file: 'none.png' }) })).status).toBe(
      404,
    );
  });
});
