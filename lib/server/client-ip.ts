import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { CLIENT_IP_HEADER } from '../security/client-address';

const UNKNOWN = 'unknown';

/** The proxy in front of us, which is the socket's other end; nobody beyond it is believed. */
const isOurProxy = (_: string, hop: number) => hop === 0;

/** Some proxies name the port too: `203.0.113.7:51234`, `[2001:db8::9]:443`. */
const withoutPort = (ip: string) =>
  ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/**
 * Notes where a request comes from, over whatever a visitor sends under that name: the socket, or
 * the last entry of `X-Forwarded-For` when a proxy of ours stands in front. A route handler sees
 * headers alone, and Next believes the visitor's.
 */
export function markClientIp(
  request: IncomingMessage,
  { isProxyTrusted }: { isProxyTrusted: boolean },
): void {
  const socket = request.socket.remoteAddress ?? UNKNOWN;
  const forwarded = isProxyTrusted ? withoutPort(proxyAddr(request, isOurProxy).trim()) : socket;
  request.headers[CLIENT_IP_HEADER] = isIP(forwarded) ? forwarded : socket;
}
