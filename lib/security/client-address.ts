import { isIPv6 } from 'node:net';

/** Written by the server (lib/server/client-ip.ts) over whatever a visitor sends under this name. */
export const CLIENT_IP_HEADER = 'x-client-address';
const UNKNOWN = 'unknown';

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
  const address = request.headers.get(CLIENT_IP_HEADER) ?? UNKNOWN;
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.v4;
  if (mapped) return mapped;
  return isIPv6(address) ? household(address) : address;
}
