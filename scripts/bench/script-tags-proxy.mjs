// A proxy in front of the site that serves its pages with Next's own script tags, or as they are.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

const LATE_SCRIPT = /<link rel="late-script" href="([^"]+)"\/>/g;
const LOADER = /<script>[^<]*link\[rel=late-script\][^<]*<\/script>/;

/** Undoes late-scripts.cjs. The policy allows the site's own scripts, so the headers are kept. */
function withNextTags(html) {
  if (!LOADER.test(html)) throw new Error('This page does not load its scripts late.');
  return html.replace(LOADER, '').replace(LATE_SCRIPT, '<script src="$1" async=""></script>');
}

/** @param {Pick<import('node:http').IncomingMessage, 'headers'>} message */
const isDocument = ({ headers }) => headers['sec-fetch-dest'] === 'document';

/**
 * @param {string} origin
 * @param {import('node:http').IncomingMessage} asked
 */
async function ask(origin, { method, url = '/', headers }) {
  // Documents are compressed here for both variants, so that they differ in nothing else.
  const own = isDocument({ headers }) ? { 'accept-encoding': 'identity' } : {};
  const asked = request(new URL(url, origin), { method, headers: { ...headers, ...own } }).end();
  const [answer] = await once(asked, 'response');
  return answer;
}

/**
 * @param rewrites whether the pages get Next's own tags
 * @returns the proxy's URL, and a function that stops it
 */
export async function startProxy(origin, { rewrites }) {
  const server = createServer(async (asked, response) => {
    try {
      const answer = await ask(origin, asked);
      if (!isDocument(asked)) {
        response.writeHead(answer.statusCode, answer.rawHeaders);
        answer.pipe(response);
        return;
      }
      const html = (await buffer(answer)).toString();
      const body = gzipSync(rewrites ? withNextTags(html) : html);
      const { 'transfer-encoding': _, ...headers } = answer.headers;
      response
        .writeHead(answer.statusCode, {
          ...headers,
          'content-encoding': 'gzip',
          'content-length': body.length,
        })
        .end(body);
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
