import type { OutgoingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { clientIp, prefixOf } from '@/lib/security/client-ip';
import { serveWith } from '../../support/site-server';

const from = (ip: string) =>
  clientIp(new Request('http://localhost', { headers: { 'x-client-address': ip } }));

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (ip, counted) => {
  expect(from(ip)).toBe(counted);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['203.0.113.7', undefined],
])('counts %s as a part of %s', (ip, prefix) => {
  expect(prefixOf(from(ip))).toBe(prefix);
});

it('counts requests without an IP as "unknown"', () => {
  expect(clientIp(new Request('http://localhost'))).toBe('unknown');
});

/** The client IP that a handler behind the site's server sees for a request with these headers. */
async function seen(isProxyTrusted: boolean, headers: OutgoingHttpHeaders) {
  const { ask } = await serveWith(
    (request, response) => {
      const asked = request.headers as Record<string, string>;
      response.end(clientIp(new Request('http://localhost', { headers: asked })));
    },
    { isProxyTrusted },
  );
  return (await ask('/', { headers })).body;
}

it('uses the IP of the socket, whatever headers the client sends', async () => {
  const claims = { 'x-forwarded-for': '203.0.113.7', 'x-client-address': '203.0.113.8' };
  expect(await seen(false, claims)).toBe('127.0.0.1');
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::9]:443', '2001:db8:0:0::/64'],
  ['203.0.113.7, nonsense', '127.0.0.1'],
  ['', '127.0.0.1'],
])('behind a trusted proxy, reads X-Forwarded-For "%s" as %s', async (list, ip) => {
  const headers = { 'x-forwarded-for': list, 'x-client-address': '203.0.113.8' };
  expect(await seen(true, headers)).toBe(ip);
});
