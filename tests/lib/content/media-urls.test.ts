import { describe, expect, it, vi } from 'vitest';
import { remoteImages } from '@/lib/content/media-urls';

describe('pictures from the content service', () => {
  it('remote images are not allowed without a content service', () => {
    expect(remoteImages(undefined)).toEqual({});
  });

  it('remote images are allowed from the uploads of the content service and the named hosts only', () => {
    expect(remoteImages('https://cms.dough.example/api', ['cdn.example'])).toEqual({
      remotePatterns: [
        {
          protocol: 'https',
          hostname: 'cms.dough.example',
          port: '',
          pathname: '/uploads/**',
        },
        { protocol: 'https', hostname: 'cdn.example', port: '', pathname: '/**' },
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
    vi.stubEnv('MEDIA_HOSTS', 'cdn.example,localhost:9000');
    const { mediaUrlFault } = await import('@/lib/content/media-urls');
    return (url: string) => mediaUrlFault(url) === undefined;
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
    ['https://cdn.example/2026/a.webp', true],
    ['http://cdn.example/2026/a.webp', false],
    ['http://localhost:9000/a.webp', true],
    ['https://cms.example/uploads/a.webp?v=1', false],
  ])('%s is that of a picture: %s', async (url, expected) => {
    expect((await isOwn('https://cms.example/api'))(url)).toBe(expected);
  });

  it('without a content service, only paths and named hosts are accepted', async () => {
    const isOwnUrl = await isOwn('');
    expect(isOwnUrl('/uploads/a.webp')).toBe(true);
    expect(isOwnUrl('https://cms.example/uploads/a.webp')).toBe(false);
  });
});
