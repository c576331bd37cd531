import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/uploads/[file]/route';
import { readMedia } from '@/lib/content/embedded/media-files';
import { startWith, temporaryFiles } from '../../../support/service';

describe('media files', () => {
  it('returns media files with their type', async () => {
    const media = await readMedia('pot-original.webp');
    expect(media?.type).toBe('image/webp');
    expect(media?.bytes).toEqual(await readFile('content/media/pot-original.webp'));
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
    expect(await readMedia(name)).toBeUndefined();
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
