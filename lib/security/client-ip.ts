import { isIPv6 } from 'node:net';

/** The header that lib/server/set-client-ip.ts sets, overwriting a client's own. */
export const CLIENT_IP_HEADER = 'x-client-address';
const UNKNOWN = 'unknown';

/** The /64 network of an IPv6 address, which a provider assigns to one household. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return `${[...before, ...Array(zeros).fill('0'), ...after].slice(0, 4).join(':')}::/64`;
}

/** An IP as limits count it: an IPv4 address, or an IPv6 /64 network. */
export function countedIp(ip: string): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(ip)?.groups?.v4;
  if (mapped) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

/** The client's IP as limits count it. Requests without an address share the value `unknown`. */
export const clientIp = (request: Request): string =>
  countedIp(request.headers.get(CLIENT_IP_HEADER) ?? UNKNOWN);

/**
 * The IPv6 /48 of a network, usually the largest one that a provider assigns to a customer;
 * undefined for an IPv4 address.
 * @param network the value that clientIp returns
 */
export const prefixOf = (network: string): string | undefined =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;
