/** The first half of a SHA-256 in the shape of a UUID. */
export const asUuid = (hash: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(hash).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
