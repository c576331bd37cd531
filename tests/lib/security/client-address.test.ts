import type { OutgoingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from '@/lib/security/client-address';
import { serveWith } from '../../support/site-server';

const from = (address: string) =>
  clientAddress(new Request('http://localhost', { headers: { 'x-client-address': address } }));

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts for %s', (address, counted) => {
  expect(from(address)).toBe(counted);
});

it('a request of unknown origin has an answer too', () => {
  expect(clientAddress(new Request('http://localhost'))).toBe('unknown');
});

/** What a handler behind the site's server takes for the client of a request with these headers. */
async function seen(isProxyTrusted: boolean, headers: OutgoingHttpHeaders) {
  const { ask } = await serveWith(
    (request, response) => {
      const asked = request.headers as Record<string, string>;
      response.end(clientAddress(new Request('http://localhost', { headers: asked })));
    },
    { isProxyTrusted },
  );
  return (await ask('/', { headers })).body;
}

it('is the socket’s, whatever a visitor claims', async () => {
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
])('behind a trusted proxy, X-Forwarded-For: %s means %s', async (list, address) => {
  const headers = { 'x-forwarded-for': list, 'x-client-address': '203.0.113.8' };
  expect(await seen(true, headers)).toBe(address);
});
