const HERE = 'http://here.invalid';

/**
 * A path of this site to go on to after signing in; undefined for anything that leads elsewhere,
 * however it is spelt (OWASP, unvalidated redirects).
 * @example safeTarget('/compte') // '/compte'
 * @example safeTarget('//evil.example') // undefined
 */
export function safeTarget(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/') || !URL.canParse(target, HERE))
    return undefined;
  const url = new URL(target, HERE);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//evil.example" is a path of this site that reads as another one's address.
  return url.origin === HERE && !path.startsWith('//') ? path : undefined;
}
