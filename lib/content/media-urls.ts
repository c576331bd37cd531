import { isIP } from 'node:net';
import type { NextConfig } from 'next';
import { env } from '../env';
import type { Media } from './types';

const isPrivateHost = (host: string) =>
  host === 'localhost' ||
  (isIP(host.replace(/[[\]]/g, '')) > 0 &&
    /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^\[/.test(host));

/**
 * Whether a media URL belongs to the content service: a path, or a URL on its host. The server
 * fetches these files, so any other host could be a machine of its internal network.
 */
export function isContentServiceUrl(url: string): boolean {
  if (/^\/(?![/\\])/.test(url)) return true;
  return (
    env.CONTENT_API_URL !== undefined &&
    URL.canParse(url) &&
    new URL(url).origin === new URL(env.CONTENT_API_URL).origin
  );
}

/**
 * The URL of a file that a text links to or shows: the content service's files are on its own host,
 * `/uploads/a.pdf` → `https://cms…/uploads/a.pdf`.
 */
export const resolveUpload = (url: string): string =>
  env.CONTENT_API_URL && url.startsWith('/uploads/') ? new URL(url, env.CONTENT_API_URL).href : url;

/**
 * Makes the URL of a content service's media absolute where the service has its own host:
 * `/uploads/a.webp` → `https://cms…/uploads/a.webp`.
 */
export const resolveMediaUrl = <T extends Media | null | undefined>(media: T): T =>
  media && env.CONTENT_API_URL
    ? { ...media, url: new URL(media.url, env.CONTENT_API_URL).href }
    : media;

/**
 * The part of `images` in next.config.ts that lets the image optimizer fetch from the content
 * service's host, and from no other. Next refuses private addresses, so they are allowed only when
 * the configured service itself is on one.
 */
export function remoteImages(apiUrl: string | undefined): NextConfig['images'] {
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
    dangerouslyAllowLocalIP: isPrivateHost(hostname),
  };
}
