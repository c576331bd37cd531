import { isIP } from 'node:net';
import type { NextConfig } from 'next';

const isPrivate = (host: string) =>
  host === 'localhost' ||
  (isIP(host.replace(/[[\]]/g, '')) > 0 &&
    /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^\[/.test(host));

/**
 * Lets Next's image optimizer fetch from the content service's own host, and only from it.
 * Private addresses are refused by Next unless the configured service itself is on one.
 */
export function remoteMedia(apiUrl: string | undefined): NextConfig['images'] {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return {
    remotePatterns: [
      {
        protocol: protocol === 'https:' ? 'https' : 'http',
        hostname,
        port,
        pathname: '/uploads/**',
        search: '',
      },
    ],
    dangerouslyAllowLocalIP: isPrivate(hostname),
  };
}
