import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import Negotiator from 'negotiator';

/**
 * The encodings that the site sends. Every client that accepts zstd also accepts Brotli, which makes
 * smaller files.
 */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** At a higher quality, a page takes four times as long to compress and is only 1 % smaller. */
export const BROTLI_QUALITY = 6;

/** The middleware has Express's types, but works with Node's requests and responses. */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
}) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Negotiator's second parameter, for encodings of equal weight, is not in its types. */
type PreferringNegotiator = {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
};

/** The best encoding that a client accepts; undefined if it accepts neither. */
export function acceptedEncoding(request: IncomingMessage): Encoding | undefined {
  const client: PreferringNegotiator = new Negotiator(request);
  const accepted = client.encoding([...ENCODINGS, 'identity'], { preferred: [...ENCODINGS] });
  return ENCODINGS.find((encoding) => encoding === accepted);
}

/**
 * Compresses the response, unless it is compressed already or too small. This must be called before
 * anything else uses `on-headers`, which calls the latest listener first, because this listener
 * needs the headers of the others.
 */
export const compressResponse = (request: IncomingMessage, response: ServerResponse): void =>
  compress(request, response, () => {});
