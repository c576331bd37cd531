import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/uploads/[file]/route';
import { readMedia } from '@/lib/content/embedded/media-files';

describe('media files', () => {
  it('are given with their type', async () => {
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
    '',
  ])('%j is no such name', async (name) => {
    expect(await readMedia(name)).toBeUndefined();
  });

  it('drawings are served so that they run nothing', async () => {
    const request = new Request('http://localhost:3000/uploads/logo-croquelune.svg');
    const params = Promise.resolve({ file: 'logo-croquelune.svg' });
    const response = await GET(request, { params });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  it('a picture that is not there is a 404', async () => {
    const request = new Request('http://localhost:3000/uploads/none.png');
    expect((await GET(request, { params: Promise.resolve({ file: 'none.png' }) })).status).toBe(
      404,
    );
  });
});
