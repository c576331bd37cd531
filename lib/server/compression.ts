import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import { isCompressible } from '../accepted-encoding';
import { BROTLI_QUALITY } from '../limits';

/** The middleware has Express's types, but works with Node's requests and responses. */
const compress = compression({
  filter: (_, response) => isCompressible(response.getHeader('content-type')),
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
}) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Compresses the response, unless it is compressed already or too small. This must be called before
 * anything else uses `on-headers`, which calls the latest listener first, because this listener
 * needs the headers of the others.
 */
export const compressResponse = (request: IncomingMessage, response: ServerResponse): void =>
  compress(request, response, () => {});
