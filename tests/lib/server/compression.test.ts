import type { OutgoingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { serveWith } from '../../support/site-server';

const TEXT = JSON.stringify({ text: 'cookie dough '.repeat(500) });

/** The headers of a response that a page or a route writes in pieces. */
async function askHeaders(
  accepted: string | undefined,
  headers: OutgoingHttpHeaders = {},
  text = TEXT,
) {
  const { ask } = await serveWith((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.write(text);
    response.end();
  });
  const asked = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return (await ask('/api/sales-points', { headers: asked })).headers;
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['zstd', null],
  [undefined, null],
])(
  'a response that is rendered for a client that accepts %j is sent as %s',
  async (accepted, encoding) => {
    const headers = await askHeaders(accepted);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toContain('Accept-Encoding');
  },
);

it.each([
  ['image/avif', false],
  ['image/svg+xml', true],
  ['application/manifest+json; charset=utf-8', true],
  // Next's next version sets a list.
  [['application/json'], true],
])('a response of the type %j is compressed: %s', async (type, isCompressed) => {
  const headers = await askHeaders('br', { 'content-type': type });
  expect(headers.has('content-encoding')).toBe(isCompressed);
});
