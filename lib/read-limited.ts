/**
 * Reads a request's or a response's body to its end, or stops as soon as it is too large.
 * @returns undefined where it has more than `maxBytes`
 * @throws what the stream throws where it is cut off or aborted
 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
