import { CodedError } from '../coded-error';
import { nextIteration } from '../event-loop';
import { readLimited } from '../read-limited';
import { runOutside } from '../request-context';
import { cleanJson } from './clean-text';

const STATUSES_WITHOUT_BODY = [101, 204, 205, 304];

/** The greatest depth of a response: several times that of the content contract. */
const MAX_DEPTH = 100;
/**
 * The greatest number of values in a response: several times that of a hundred products with
 * pictures.
 */
const MAX_VALUES = 50_000;
/**
 * Larger bodies are decoded, parsed and validated one at a time, because a page requests several at
 * once.
 */
const LARGE_BYTES = 64 * 1024;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The index of the quote that closes the JSON string opened at `start`. */
function endOfString(json: Buffer, start: number): number {
  for (let end = json.indexOf(QUOTE, start + 1); end !== -1; end = json.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}

/**
 * Refuses JSON that would take long to parse and validate, which blocks the event loop.
 * @throws Error where it is nested deeper, or has more values, than any content could have
 */
function assertParsable(json: Buffer): void {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (byte === QUOTE) index = endOfString(json, index);
    else if (byte === COMMA) values += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    }
    if (depth > MAX_DEPTH)
      throw new CodedError('TOO_DEEP', `The response is nested deeper than ${MAX_DEPTH} levels`);
    if (values > MAX_VALUES)
      throw new CodedError('TOO_MANY_VALUES', `The response has more than ${MAX_VALUES} values`);
  }
}

/**
 * Reads a response to its end, so that one that is cut off or too slow fails as a whole.
 * @throws Error where the body exceeds `maxBytes`, or is JSON that would take long to parse
 */
async function bufferResponse(
  { body: stream, status, headers }: Response,
  maxBytes: number,
  signal?: AbortSignal | null,
): Promise<Response> {
  const bytes = await readLimited(stream, maxBytes, signal ?? undefined);
  if (!bytes) throw new CodedError('TOO_LARGE', `The response has more than ${maxBytes} bytes`);
  const body = STATUSES_WITHOUT_BODY.includes(status) ? null : bytes;
  if (bytes.length > LARGE_BYTES) await nextIteration();
  if (!body || !headers.get('content-type')?.includes('json'))
    return new Response(body, { status, headers });
  assertParsable(body);
  return new Response(cleanJson(new TextDecoder().decode(body)), { status, headers });
}

/**
 * Wraps `fetch` so that every response is fully buffered, cleaned, and limited in size, depth and
 * values. This runs outside of the async context of the request, which the connection would
 * otherwise hold in memory.
 */
export const bufferedFetch =
  (fetch: typeof globalThis.fetch, maxBytes: number): typeof globalThis.fetch =>
  (input, init) =>
    runOutside(async () => bufferResponse(await fetch(input, init), maxBytes, init?.signal));
