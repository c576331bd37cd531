import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/**
 * The encodings that the site sends. Every client that accepts zstd also accepts Brotli, which makes
 * smaller files.
 */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The types of text, which becomes much smaller. Pictures, fonts and PDFs are compressed already. */
const TEXT = /^(?:text\/|application\/(?:json|javascript|xml)|[\w.-]+\/[\w.-]+\+(?:json|xml))/;

/** @param contentType the value of the header, which Next's next version sets as a list of one */
export const isCompressible = (contentType: unknown): boolean => TEXT.test(String(contentType));

/** Negotiator's second parameter, for encodings of equal weight, is not in its types. */
type PreferringNegotiator = {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
};

/** The best encodings of `Accept-Encoding` headers. Browsers send a handful of different ones. */
const known = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** The best encoding that a client accepts; undefined if it accepts neither. */
export function acceptedEncoding(request: IncomingMessage): Encoding | undefined {
  const header = String(request.headers['accept-encoding'] ?? '');
  let encoding = known.get(header);
  if (!encoding) {
    const client: PreferringNegotiator = new Negotiator(request);
    const accepted = client.encoding([...ENCODINGS, 'identity'], { preferred: [...ENCODINGS] });
    encoding = ENCODINGS.find((own) => own === accepted) ?? 'identity';
    known.set(header, encoding);
  }
  return encoding === 'identity' ? undefined : encoding;
}
