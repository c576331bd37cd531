const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const SAFE_DATA_IMAGE = /^data:image\/(?:gif|png|jpeg|webp)[;,]/i;

/**
 * A URL as browsers read its scheme: they drop control characters and surrounding space, so
 * `java\nscript:` is `javascript:`.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these before they read a scheme, and so do we
const normalise = (url: string) => url.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');

const schemeOf = (url: string) => /^([a-z][a-z0-9+.-]*:)/i.exec(normalise(url))?.[1]?.toLowerCase();

/** Whether a link may be followed: relative, web, mail or phone. */
export function isSafeLink(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined || SAFE_SCHEMES.has(scheme);
}

/** Whether a picture may be shown: relative, web, or data of type gif, png, jpeg or webp. */
export function isSafeImage(url: string): boolean {
  const scheme = schemeOf(url);
  if (scheme === 'data:') return SAFE_DATA_IMAGE.test(normalise(url));
  return scheme === undefined || scheme === 'http:' || scheme === 'https:';
}

const PLACEHOLDER_ORIGIN = 'http://site.invalid';
/**
 * A path with one leading slash, and without backslashes and control characters, which browsers
 * interpret differently.
 */
const LOCAL_PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u;

/**
 * A requested redirect target on this site as a normalised path, with its query and fragment;
 * undefined for anything that could lead to another site (OWASP, unvalidated redirects).
 * @example localPath('/compte?x=1') // '/compte?x=1'
 * @example localPath('//evil.example') // undefined
 */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !LOCAL_PATH.test(value)) return undefined;
  if (!URL.canParse(value, PLACEHOLDER_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, PLACEHOLDER_ORIGIN);
  // `/.//evil.example` resolves to a path that browsers read as another host.
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}

/**
 * Whether the percent escapes of a path can be decoded `times` times, and contain no NUL byte,
 * which would truncate a file name: `/%E0%A4%A` and `/%00` fail.
 */
export function isDecodable(text: string, times = 1): boolean {
  try {
    let decoded = text;
    for (let time = 0; time < times; time += 1) decoded = decodeURIComponent(decoded);
    return !decoded.includes('\0');
  } catch {
    return false;
  }
}
