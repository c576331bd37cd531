/**
 * Reads a request's or a response's body to its end, or stops as soon as it is too large.
 * @param signal ends a read that takes too long, with its connection. The signal of `fetch` alone
 *   does not suffice: Node loses it when it garbage-collects a response whose body is still being
 *   read.
 * @returns undefined where the body has more than `maxBytes`
 * @throws the stream's error where the body is cut off, and the signal's reason
 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Error('The body is too large');
      chunks.push(chunk);
    },
  });
  try {
    await body?.pipeTo(sink, { signal });
  } catch (error) {
    if (size > maxBytes) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
}
