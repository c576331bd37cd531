import { isIP } from 'node:net';
import type { NextConfig } from 'next';
import { env } from '../env';
import type { OwnRule } from './own-rules';

const isPrivateHost = (host: string) =>
  host === 'localhost' ||
  (isIP(host.replace(/[[\]]/g, '')) > 0 &&
    /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^\[/.test(host));

/**
 * A host of `MEDIA_HOSTS` as an origin. Only private hosts, such as a developer's machine, are
 * without TLS.
 */
const originOf = (host: string) =>
  new URL(`${isPrivateHost(host.replace(/:\d+$/, '')) ? 'http' : 'https'}://${host}`).origin;

/** The origin of the content service as the server reaches it. */
const serviceOrigin = () => env.CONTENT_API_URL && new URL(env.CONTENT_API_URL).origin;

/**
 * A URL of the content service as browsers reach it: its public origin is `MEDIA_URL` if the server
 * fetches from another one. Any other URL stays the same.
 */
export function toPublic(url: string): string {
  const origin = serviceOrigin();
  return env.MEDIA_URL && origin && url.startsWith(`${origin}/`)
    ? new URL(env.MEDIA_URL).origin + url.slice(origin.length)
    : url;
}

/**
 * A placeholder for this site's origin, to which paths belong where there is no content service.
 */
const OWN_ORIGIN = 'http://site.invalid';

/**
 * The URL that a picture is fetched from, or the rule that it breaks. A path belongs to the content service's host,
 * or remains a path where there is no content service. A URL must be on that host or on one of
 * `MEDIA_HOSTS`: the server fetches these files, and any other host could be a machine of its
 * internal network. The check uses the parsed URL that is fetched, because `new URL` drops tabs and
 * line ends, so that `/\t/10.0.0.5/a.webp` names another host.
 */
export function resolvePicture(address: string): { url: string } | { fault: OwnRule } {
  const isPath = address.startsWith('/');
  const base = isPath ? env.CONTENT_API_URL || OWN_ORIGIN : undefined;
  if (!URL.canParse(address, base)) return { fault: 'picture-url' };
  const { protocol, origin, pathname, href } = new URL(address, base);
  // A `blob:` URL has the origin of the address inside it.
  if (!/^https?:$/.test(protocol)) return { fault: 'picture-url' };
  if (/[?#]/.test(href)) return { fault: 'picture-query' };
  const service = serviceOrigin();
  // The server fetches the content service's files where it fetches content.
  if (service && env.MEDIA_URL && origin === new URL(env.MEDIA_URL).origin)
    return { url: service + pathname };
  if (origin === service || env.MEDIA_HOSTS.map(originOf).includes(origin))
    return { url: origin + pathname };
  // Browsers read `//host/a.webp`, which `/.//host/a.webp` resolves to, as another host.
  if (isPath && origin === OWN_ORIGIN && !pathname.startsWith('//')) return { url: pathname };
  return { fault: 'picture-host' };
}

/**
 * The URL of a file that a text links to or shows: the content service's files are on its own host,
 * `/uploads/a.pdf` → `https://cms…/uploads/a.pdf`.
 */
export const resolveUpload = (url: string): string =>
  env.CONTENT_API_URL && url.startsWith('/uploads/')
    ? toPublic(new URL(url, env.CONTENT_API_URL).href)
    : url;

const patternOf = (origin: string, pathname: string) => {
  const { protocol, hostname, port } = new URL(origin);
  return { protocol: protocol === 'https:' ? 'https' : 'http', hostname, port, pathname } as const;
};

/**
 * The part of `images` in next.config.ts that lets the image optimizer fetch from the content
 * service's host and the given ones, and from no other. Next refuses private addresses, so they are
 * allowed only when the configured service itself is on one. Which queries a URL may have is checked
 * before (lib/server/serve-pictures.ts).
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
