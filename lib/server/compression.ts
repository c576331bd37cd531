import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import Negotiator from 'negotiator';

/**
 * The encodings that the site sends. Every client that takes zstd takes Brotli too, which makes the
 * smaller files of the two.
 */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Beyond it a page takes four times as long to compress, and gets 1 % smaller. */
export const BROTLI_QUALITY = 6;

/** Typed for Express, of which it uses nothing. */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
}) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Negotiator's second parameter, for encodings of equal weight, is not in its types. */
type PreferringNegotiator = {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
};

/** The best encoding that a client accepts; undefined if it wants none. */
export function acceptedEncoding(request: IncomingMessage): Encoding | undefined {
  const client: PreferringNegotiator = new Negotiator(request);
  const accepted = client.encoding([...ENCODINGS, 'identity'], { preferred: [...ENCODINGS] });
  return ENCODINGS.find((encoding) => encoding === accepted);
}

/**
 * Compresses the responses that are neither compressed already nor too small for it. Has to be the first
 * to wait for the headers, as `on-headers` calls the last one first, and this depends on the others.
 */
export const compressResponse = (request: IncomingMessage, response: ServerResponse): void =>
  compress(request, response, () => {});
