import { describe, expect, it, vi } from 'vitest';
import { remoteImages } from '@/lib/content/media-urls';

describe('pictures from the content service', () => {
  it('remote images are not allowed without a content service', () => {
    expect(remoteImages(undefined)).toEqual({});
  });

  it('remote images are allowed from the uploads of the content service only', () => {
    expect(remoteImages('https://cms.dough.example/api')).toEqual({
      remotePatterns: [
        {
          protocol: 'https',
          hostname: 'cms.dough.example',
          port: '',
          pathname: '/uploads/**',
          search: '',
        },
      ],
      dangerouslyAllowLocalIP: false,
    });
  });

  it.each([
    'http://localhost:1337/api',
    'http://127.0.0.1:1337/api',
    'http://10.1.2.3/api',
    'http://[::1]:1337/api',
  ])('images may come from a private address if the content service has one: %s', (url) =>
    expect(remoteImages(url)).toMatchObject({ dangerouslyAllowLocalIP: true }),
  );

  it.each(['https://10.example.com/api', 'https://8.8.8.8/api', 'https://172.32.0.1/api'])(
    'may not for a public one: %s',
    (url) => expect(remoteImages(url)).toMatchObject({ dangerouslyAllowLocalIP: false }),
  );
});

describe('a media URL in content', () => {
  async function isOwn(api: string) {
    vi.resetModules();
    vi.stubEnv('CONTENT_API_URL', api);
    return (await import('@/lib/content/media-urls')).isContentServiceUrl;
  }

  it.each([
    ['/uploads/a.webp', true],
    ['https://cms.example/uploads/a.webp', true],
    ['http://cms.example/uploads/a.webp', false],
    ['https://cms.example:8443/uploads/a.webp', false],
    ['https://cms.example.evil.example/a.webp', false],
    ['http://169.254.169.254/latest/meta-data', false],
    ['//evil.example/a.webp', false],
    ['/\\evil.example/a.webp', false],
    ['file:///etc/passwd', false],
    ['data:image/png;base64,AA', false],
    ['a.webp', false],
  ])('%s comes from the content service: %s', async (url, expected) => {
    expect((await isOwn('https://cms.example/api'))(url)).toBe(expected);
  });

  it('only paths are accepted without a content service', async () => {
    const isContentServiceUrl = await isOwn('');
    expect(isContentServiceUrl('/uploads/a.webp')).toBe(true);
    expect(isContentServiceUrl('https://cms.example/uploads/a.webp')).toBe(false);
  });
});
