import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Answer, Question } from './ask';

/** Hop-by-hop headers, and those that nginx replaces on purpose. */
const NOT_COMPARED = new Set([
  'cache-control',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
  'vary',
  'x-cache-status',
  'x-nextjs-cache',
  'x-request-id',
]);
const EXPIRES = /Expires=[^;]+/g;

function textOf({ headers, body }: Answer): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }[
    headers['content-encoding'] ?? ''
  ];
  return (decode && body.length > 0 ? decode(body) : body).toString();
}

/** The comparable part of a 404, which is rendered each time with its head's tags in any order. */
const gist = (text: string) => /<html[^>]*lang="\w+"|<title>[^<]+/g.exec(text)?.join();

function headersOf({ headers, status }: Answer, { method }: Question): string {
  const isRenderedAnew = status >= 400 || headers['cache-control']?.includes('no-store');
  const isCompared = ([name]: [string, unknown]) =>
    !NOT_COMPARED.has(name) &&
    // Next answers HEAD uncompressed; nginx answers it like GET, as HTTP recommends.
    !(name === 'content-encoding' && method === 'HEAD') &&
    // These depend on the body, which differs (see gist).
    !(['etag', 'content-security-policy'].includes(name) && isRenderedAnew);
  return JSON.stringify(Object.entries(headers).filter(isCompared).sort()).replace(EXPIRES, '');
}

/** The Cache-Control that nginx sends to browsers for a response of the site. */
const browserControl = ({ headers }: Answer) =>
  headers['cache-control']?.includes('s-maxage') ? 'private, no-cache' : headers['cache-control'];

const varyOf = ({ headers }: Answer) => (headers.vary ?? '').toLowerCase().split(/, ?/);

function isSameBody(own: Answer, front: Answer): boolean {
  if (own.body.equals(front.body)) return true;
  const [expected, actual] = [textOf(own), textOf(front)];
  return expected === actual || (own.status >= 400 && gist(expected) === gist(actual));
}

/** How nginx's response differs from the site's own; undefined if it does not. */
export function difference(question: Question, own: Answer, front: Answer): string | undefined {
  if (own.status !== front.status) return `status ${front.status}, not ${own.status}`;
  // nginx rejects malformed URLs itself.
  if (own.status === 400) return undefined;
  const [expected, actual] = [own, front].map((answer) => headersOf(answer, question));
  if (expected !== actual) return `headers ${actual}, not ${expected}`;
  if (!isSameBody(own, front)) return `another body: ${textOf(front).slice(0, 300)}`;
  if (front.headers['cache-control'] !== browserControl(own))
    return `Cache-Control ${front.headers['cache-control']}, not ${browserControl(own)}`;
  const missing = varyOf(own).find((name) => !varyOf(front).includes(name));
  return missing && `Vary without ${missing}`;
}
