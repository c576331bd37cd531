import { isIP } from 'node:net';
import type { NextConfig } from 'next';
import { env } from '../env';
import { withVersion } from '../security/picture-version';

const isPrivateHost = (host: string) =>
  host === 'localhost' ||
  (isIP(host.replace(/[[\]]/g, '')) > 0 &&
    /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^\[/.test(host));

/** A host of `MEDIA_HOSTS` as an origin: only a developer's machine has no TLS. */
const originOf = (host: string) =>
  new URL(`${isPrivateHost(host.replace(/:\d+$/, '')) ? 'http' : 'https'}://${host}`).origin;

/** The origins of files besides this site's own: the content service's, and those of `MEDIA_HOSTS`. */
const mediaOrigins = (): string[] => [
  ...(env.CONTENT_API_URL ? [new URL(env.CONTENT_API_URL).origin] : []),
  ...env.MEDIA_HOSTS.map(originOf),
];

/**
 * What is wrong with the URL of a picture; undefined for a path, and for a URL on the content service's
 * host or one of `MEDIA_HOSTS`. The server fetches these files, so any other host could be a machine of
 * its internal network.
 */
export function mediaUrlFault(url: string): string | undefined {
  if (/[?#]/.test(url)) return 'the URL of the picture has a query or a fragment';
  if (/^\/(?![/\\])/.test(url)) return undefined;
  if (!URL.canParse(url)) return 'this is no URL of a picture';
  const { origin, host } = new URL(url);
  if (mediaOrigins().includes(origin)) return undefined;
  return `the picture is on another host: if ${host} is yours, set MEDIA_HOSTS`;
}

/**
 * The URL of a file that a text links to or shows: the content service's files are on its own host,
 * `/uploads/a.pdf` → `https://cms…/uploads/a.pdf`.
 */
export const resolveUpload = (url: string): string =>
  env.CONTENT_API_URL && url.startsWith('/uploads/') ? new URL(url, env.CONTENT_API_URL).href : url;

/** The URL of a picture on its host, with its file's version: `https://cms…/uploads/a.webp?v=…`. */
export const pictureUrl = (url: string, version: string): string =>
  withVersion(env.CONTENT_API_URL ? new URL(url, env.CONTENT_API_URL).href : url, version);

const patternOf = (origin: string, pathname: string) => {
  const { protocol, hostname, port } = new URL(origin);
  return { protocol: protocol === 'https:' ? 'https' : 'http', hostname, port, pathname } as const;
};

/**
 * The part of `images` in next.config.ts that lets the image optimizer fetch from the content
 * service's host and the given ones, and from no other. Next refuses private addresses, so they are
 * allowed only when the configured service itself is on one. Which queries a URL may have is checked
 * before (lib/server/pictures.ts).
 */
export function remoteImages(apiUrl?: string, hosts: string[] = []): NextConfig['images'] {
  if (!apiUrl) return {};
  return {
    remotePatterns: [
      patternOf(apiUrl, '/uploads/**'),
      ...hosts.map((host) => patternOf(originOf(host), '/**')),
    ],
    dangerouslyAllowLocalIP: isPrivateHost(new URL(apiUrl).hostname),
  };
}
