import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { errorHeaders } from '../next-internals/page-headers.cjs';
import { hasPreviewCookie, isFlightType } from '../next-internals/protocol';
import type { RequestContext } from '../request-context';
import { contentPolicy, isSecure } from '../security/content-policy.cjs';

// All of these headers are set when the response's headers are written. Next appends its own to
// headers that are set earlier, and has no hook for its error responses.

const POLICY = 'content-security-policy';
const TWO_YEARS_S = 63_072_000;

/**
 * The Strict-Transport-Security header. Browsers remember it for two years, so it includes
 * subdomains only if a setting requests this.
 */
const strictTransport = ({ HSTS_INCLUDE_SUBDOMAINS }: NodeJS.ProcessEnv) =>
  `max-age=${TWO_YEARS_S}${HSTS_INCLUDE_SUBDOMAINS === 'true' ? '; includeSubDomains' : ''}`;

/** The headers on which a page depends, because of middleware.ts and Next's router. */
const VARY = [
  'Accept-Encoding',
  'Cookie',
  'Accept-Language',
  'RSC',
  'Next-Router-State-Tree',
  'Next-Router-Prefetch',
  'Next-Router-Segment-Prefetch',
  'Next-Url',
].join(', ');

/** Next adds the nonce that it finds in the request's policy to a page's scripts. */
function setNonce(request: IncomingMessage): string {
  const nonce = randomBytes(16).toString('base64');
  request.headers[POLICY] = `script-src 'nonce-${nonce}'`;
  return nonce;
}

/**
 * The security headers without the policy. Other sites may embed pictures, as shared links do. A
 * preview is framed by the admin; a forged preview cookie only gets the public page, with its policy.
 */
const securityHeaders = (type: string, isPreview: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': type.startsWith('image/') ? 'cross-origin' : 'same-origin',
  ...(!isPreview && { 'X-Frame-Options': 'DENY' }),
  ...(isSecure(process.env.SITE_URL) && {
    'Strict-Transport-Security': strictTransport(process.env),
  }),
});

function writeSecurityHeaders(response: ServerResponse, nonce: string): void {
  const type = String(response.getHeader('content-type') ?? '');
  const isPreview = hasPreviewCookie(response.req.headers.cookie);
  for (const [name, value] of Object.entries(securityHeaders(type, isPreview)))
    response.setHeader(name, value);
  // Next sets the location of a new redirect twice: itself, and from the cached page's headers.
  const location = response.getHeader('location');
  if (Array.isArray(location) && location[0]) response.setHeader('location', location[0]);
  // Flight data has the headers of its page, but a policy has no effect on it.
  if (isFlightType(type)) response.removeHeader(POLICY);
  if (!type.startsWith('text/html') || response.hasHeader(POLICY)) return;
  // A development server evaluates the code that it compiles.
  if (process.env.NODE_ENV !== 'production') return;
  const scripts = [`'nonce-${nonce}'`];
  response.setHeader(POLICY, contentPolicy(process.env, { isPreview, scripts }));
}

/**
 * Sets the security headers of every response. Cached pages already have their policy
 * (lib/next-internals/page-headers.cjs); all other pages get one with a nonce.
 */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  const nonce = setNonce(request);
  onHeaders(response, () => writeSecurityHeaders(response, nonce));
}

/**
 * Excludes pages from shared caches. Next allows them to be cached for ten minutes or a year, and
 * its `Vary` lacks the cookie and the language: only deploy/nginx (`PAGE_CACHE=nginx`) caches them
 * correctly.
 */
export function setPrivateCacheControl(response: ServerResponse): void {
  onHeaders(response, () => {
    if (!String(response.getHeader('cache-control')).includes('s-maxage')) return;
    response.setHeader('cache-control', 'private, no-cache');
    response.setHeader('vary', VARY);
  });
}

/**
 * Sets the status that a page has chosen while it was rendered for this request, because Next has
 * no API for it. The status of cached pages is stored with them
 * (docs/decisions/0002-page-status.md).
 */
export function applyPageStatus(response: ServerResponse, context: RequestContext): void {
  onHeaders(response, () => {
    if (!context.status || response.statusCode !== 200) return;
    response.statusCode = context.status;
    for (const [name, value] of Object.entries(errorHeaders(context.status)))
      response.setHeader(name, value);
  });
}
