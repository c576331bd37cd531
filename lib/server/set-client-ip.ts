import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { CLIENT_IP_HEADER, countedIp } from '../security/client-ip';

const UNKNOWN = 'unknown';

/** Trusts the site's own proxy, at the other end of the socket, but no proxy before it. */
const isOurProxy = (_: string, hop: number) => hop === 0;

/**
 * An address without the port that some proxies append: `203.0.113.7:51234`, `[2001:db8::9]:443`.
 */
const withoutPort = (ip: string) =>
  ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/**
 * Sets the header from which route handlers read the client's IP, and overwrites the client's own:
 * the socket's address, or the last entry of `X-Forwarded-For` behind the site's own proxy. Route
 * handlers have no access to the socket, and Next trusts the client's headers.
 */
export function setClientIp(
  request: IncomingMessage,
  { isProxyTrusted }: { isProxyTrusted: boolean },
): void {
  const socket = request.socket.remoteAddress ?? UNKNOWN;
  const forwarded = isProxyTrusted ? withoutPort(proxyAddr(request, isOurProxy).trim()) : socket;
  request.headers[CLIENT_IP_HEADER] = isIP(forwarded) ? forwarded : socket;
}

/** This machine: its monitoring, or a proxy that hides the visitors' addresses. */
const OWN = ['127.0.0.1', '::1'].map(countedIp);

/** The address that limits of the server count, once it is set; undefined for this machine's own. */
export function limitedAddress({ headers }: IncomingMessage): string | undefined {
  const address = countedIp(String(headers[CLIENT_IP_HEADER]));
  return OWN.includes(address) ? undefined : address;
}
