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

it('a picture is not compressed', async () => {
  const headers = await askHeaders('br', { 'content-type': 'image/avif' });
  expect(headers.has('content-encoding')).toBe(false);
});
