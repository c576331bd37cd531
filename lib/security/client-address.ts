import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** Written by `markClientAddress` over whatever a visitor sends under this name. */
const HEADER = 'x-client-address';
const UNKNOWN = 'unknown';

/** What the proxy in front saw: it appends to the list that it was sent, so its own word is the last. */
function forwardedFor(request: IncomingMessage): string | undefined {
  const list = [request.headers['x-forwarded-for']].flat().join(',').split(',');
  const address = (list.at(-1) ?? '').trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const withoutPort = /^[\d.]+:\d+$/.test(address) ? address.split(':')[0] : address;
  return isIP(withoutPort ?? '') ? withoutPort : undefined;
}

/**
 * Notes on every request where it comes from: the socket, or the proxy's `X-Forwarded-For` when the
 * proxy is trusted. A route handler sees headers alone, and Next believes the visitor's.
 */
export function markClientAddress({ isProxyTrusted }: { isProxyTrusted: boolean }): void {
  subscribe('http.server.request.start', (event) => {
    const { request } = event as { request: IncomingMessage };
    const socket = request.socket.remoteAddress ?? UNKNOWN;
    request.headers[HEADER] = (isProxyTrusted && forwardedFor(request)) || socket;
  });
}

/** The first four groups of an IPv6 address: what a provider gives to one household. */
function household(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return `${[...before, ...Array(zeros).fill('0'), ...after].slice(0, 4).join(':')}::/64`;
}

/**
 * Whom a request counts for in rate limits: an IPv4 address, or an IPv6 network of 64 bits. Requests
 * of unknown origin share one answer.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get(HEADER) ?? UNKNOWN;
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.v4;
  if (mapped) return mapped;
  return isIPv6(address) ? household(address) : address;
}
