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

describe('a picture’s address in content', () => {
  /** Where the site fetches a picture from; undefined for an address that it refuses. */
  async function resolver(api: string) {
    vi.resetModules();
    vi.stubEnv('CONTENT_API_URL', api);
    vi.stubEnv('MEDIA_HOSTS', 'cdn.example,localhost:9000');
    const { mediaSchema } = await import('@/lib/content/entities');
    return (url: string) => mediaSchema.safeParse({ url, width: 1, height: 1 }).data?.url;
  }

  it.each([
    ['/uploads/a.webp', 'https://cms.example/uploads/a.webp'],
    ['https://cms.example/uploads/a.webp', 'https://cms.example/uploads/a.webp'],
    ['https://user:password@cms.example/uploads/a.webp', 'https://cms.example/uploads/a.webp'],
    ['/uploads/\tpot\u00a0é.webp', 'https://cms.example/uploads/pot%C2%A0%C3%A9.webp'],
    ['https://cdn.example/2026/a.webp', 'https://cdn.example/2026/a.webp'],
    ['http://localhost:9000/a.webp', 'http://localhost:9000/a.webp'],
  ])('%j is fetched from %s', async (address, url) => {
    expect((await resolver('https://cms.example/api'))(address)).toBe(url);
  });

  const FOREIGN = [
    'http://169.254.169.254/latest/meta-data',
    '//evil.example/a.webp',
    '/\\evil.example/a.webp',
    '/\t/evil.example/a.webp',
    '/\n/evil.example/a.webp',
    '/\r\\evil.example/a.webp',
    'ht\ntps://evil.example/a.webp',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'a.webp',
    'http://cdn.example/2026/a.webp',
    '/uploads/a.webp?v=1',
    '/uploads/a.webp#1',
  ];

  it.each([
    ...FOREIGN,
    'http://cms.example/uploads/a.webp',
    'https://cms.example:8443/uploads/a.webp',
    'https://cms.example.evil.example/a.webp',
    'https://cms.example/uploads/a.webp?v=1',
    'blob:https://cms.example/uploads/a.webp',
  ])('%j is refused', async (address) => {
    expect((await resolver('https://cms.example/api'))(address)).toBeUndefined();
  });

  it('without a content service, a path stays on this site', async () => {
    const resolve = await resolver('');
    expect(resolve('/uploads/a.webp')).toBe('/uploads/a.webp');
    for (const address of [
      ...FOREIGN,
      'https://cms.example/uploads/a.webp',
      '/.//evil.example/a.webp',
    ])
      expect(resolve(address), address).toBeUndefined();
  });
});
