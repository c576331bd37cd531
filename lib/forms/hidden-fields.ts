/** The hidden fields of a form, for the browser and the server alike. */

/** The name of a field that people cannot see. If it is filled in or missing, a bot sent the post. */
export const HONEYPOT = 'website';

/** The first half of a SHA-256 hash, formatted as a UUID. */
export const uuidFromHash = (hash: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(hash).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
