import { describe, expect, it } from 'vitest';
import { remoteMedia } from '@/lib/content/media-host';

describe('pictures from the content service', () => {
  it('come from no other host without a service', () => {
    expect(remoteMedia(undefined)).toEqual({});
  });

  it('come from its uploads only', () => {
    expect(remoteMedia('https://cms.dough.example/api')).toEqual({
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
  ])('may come from a private address when the service is there: %s', (url) =>
    expect(remoteMedia(url)).toMatchObject({ dangerouslyAllowLocalIP: true }),
  );

  it.each(['https://10.example.com/api', 'https://8.8.8.8/api', 'https://172.32.0.1/api'])(
    'may not for a public one: %s',
    (url) => expect(remoteMedia(url)).toMatchObject({ dangerouslyAllowLocalIP: false }),
  );
});
