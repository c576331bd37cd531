const WITHOUT_BODY = [101, 204, 205, 304];

/**
 * A `fetch` whose answers have arrived whole: one that is cut off, too slow for the call's signal or
 * larger than `maxBytes` fails, like one that never came.
 */
export function readingWhole(
  fetch: typeof globalThis.fetch,
  maxBytes: number,
): typeof globalThis.fetch {
  return async (input, init) => {
    const { body, status, headers } = await fetch(input, init);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    const whole = WITHOUT_BODY.includes(status) ? null : Buffer.concat(chunks);
    return new Response(whole, { status, headers });
  };
}
