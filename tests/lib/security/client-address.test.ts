import { createServer, get, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';

const from = async (address: string) => {
  const { clientAddress } = await import('@/lib/security/client-address');
  return clientAddress(
    new Request('http://localhost', { headers: { 'x-client-address': address } }),
  );
};

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts for %s', async (address, counted) => {
  expect(await from(address)).toBe(counted);
});

it('a request of unknown origin has an answer too', async () => {
  const { clientAddress } = await import('@/lib/security/client-address');
  expect(clientAddress(new Request('http://localhost'))).toBe('unknown');
});

/** What a real server's handler takes for the address of a request with these headers. */
async function seen(isProxyTrusted: boolean, headers: OutgoingHttpHeaders) {
  vi.resetModules();
  const { clientAddress, markClientAddress } = await import('@/lib/security/client-address');
  markClientAddress({ isProxyTrusted });
  let address = '';
  const server = createServer((request, response) => {
    address = clientAddress(
      new Request('http://localhost', { headers: request.headers as Record<string, string> }),
    );
    response.end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers }, (response) =>
      response.resume().on('end', resolve),
    ).on('error', reject);
  });
  return address;
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
