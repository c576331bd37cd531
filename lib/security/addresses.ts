const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const SAFE_DATA_IMAGE = /^data:image\/(?:gif|png|jpeg|webp)[;,]/i;

/**
 * Browsers drop control characters and surrounding space before they read a scheme, so
 * `java\nscript:` is one too.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these before they read a scheme, and so do we
const normalise = (url: string) => url.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');

const schemeOf = (url: string) => /^([a-z][a-z0-9+.-]*:)/i.exec(normalise(url))?.[1]?.toLowerCase();

/** A link that may be followed: relative, web, mail or phone (specification, chapter 2). */
export function isSafeLink(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined || SAFE_SCHEMES.has(scheme);
}

/** A picture that may be shown: relative, web, or data of type gif, png, jpeg or webp. */
export function isSafeImage(url: string): boolean {
  const scheme = schemeOf(url);
  if (scheme === 'data:') return SAFE_DATA_IMAGE.test(normalise(url));
  return scheme === undefined || scheme === 'http:' || scheme === 'https:';
}
