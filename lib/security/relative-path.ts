const BASE = 'http://site.invalid';

/** One slash, and no backslash, space or control character, which browsers read as they like. */
const PATH = /^\/(?!\/)[^\\\s\p{Cc}]*$/u;

/**
 * The path of an address on this site, without its query, from what a caller names; undefined for
 * everything that could lead off it.
 */
export function relativePath(value: string | null): string | undefined {
  if (!value || !PATH.test(value) || !URL.canParse(value, BASE)) return undefined;
  const { origin, pathname } = new URL(value, BASE);
  // `/.//example.com` is resolved to what a browser reads as another host.
  return origin === BASE && !pathname.startsWith('//') ? pathname : undefined;
}
