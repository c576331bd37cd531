import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { acceptedEncoding } from './compression';

/** Where Next serves a build's scripts, styles and fonts. */
const PATH = '/_next/static';
const A_YEAR_S = 31_536_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves a build's static files as scripts/build/compress-static.mjs has compressed them, and has Next
 * handle every other request. The folder is read once: a build's files have their hash in the name.
 * @param folder a build's `static` folder
 */
export function withStaticFiles(folder: string, handle: Handler): Handler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: A_YEAR_S,
  });
  return (request, response) => {
    const { url = '', method = '' } = request;
    if (!url.startsWith(`${PATH}/`) || !['GET', 'HEAD'].includes(method))
      return handle(request, response);
    // All files are small: a request for a part of one gets the whole file.
    delete request.headers.range;
    // `sirv` looks for names only, and would send Brotli to a client that rejects it with `br;q=0`.
    request.headers['accept-encoding'] = acceptedEncoding(request) ?? '';
    return new Promise((resolve, reject) => {
      request.url = url.slice(PATH.length);
      response.once('close', resolve);
      serve(request, response, () => {
        request.url = url;
        handle(request, response).then(resolve, reject);
      });
    });
  };
}
