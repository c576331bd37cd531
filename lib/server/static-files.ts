import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { acceptedEncoding } from '../accepted-encoding';
import { BUILD_FILES, isFilePath, isNextFile } from './file-paths';

const A_YEAR_S = 31_536_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Sends a plain 404 instead of the page that Next would render for a missing file. */
function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end('Not Found');
}

/**
 * Serves a build's static files, compressed by scripts/build/compress-static.mjs, responds with 404
 * to unknown names, and passes every other request to Next. The folder is read once, because a
 * build's files have their hash in the name.
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
  return async (request, response) => {
    const { url = '' } = request;
    if (!isFilePath(url) || isNextFile(url)) return handle(request, response);
    if (!url.startsWith(BUILD_FILES)) return sendNotFound(response);
    // All files are small, so a request for a part of one gets the whole file.
    delete request.headers.range;
    // `sirv` ignores weights, and would send Brotli to a client that rejects it with `br;q=0`.
    request.headers['accept-encoding'] = acceptedEncoding(request) ?? '';
    await new Promise((resolve) => {
      request.url = url.slice(BUILD_FILES.length - 1);
      response.once('close', resolve);
      serve(request, response, () => sendNotFound(response));
    });
  };
}
