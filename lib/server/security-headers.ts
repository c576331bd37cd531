import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { contentPolicy, isSecure } from '../security/content-policy.cjs';

const POLICY = 'content-security-policy';
const TWO_YEARS_S = 63_072_000;

/** Next's draft mode. Whoever forges the cookie gets the public page, with its stored policy. */
const isPreview = ({ headers }: IncomingMessage) =>
  headers.cookie?.includes('__prerender_bypass=') ?? false;

/** Next stamps a page's scripts with the nonce that it finds in the request's policy. */
function giveNonce(request: IncomingMessage): string {
  const nonce = randomBytes(16).toString('base64');
  request.headers[POLICY] = `script-src 'nonce-${nonce}'`;
  return nonce;
}

type Answer = { type: string; isPreview: boolean };

/**
 * The headers of every answer but its policy. Pictures may be shown by other sites (shared links
 * do); all else stays with this one. An editor's preview stands in a frame of the admin.
 */
const headersOf = ({ type, isPreview }: Answer): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': type.startsWith('image/') ? 'cross-origin' : 'same-origin',
  ...(!isPreview && { 'X-Frame-Options': 'DENY' }),
  ...(isSecure(process.env.SITE_URL) && {
    'Strict-Transport-Security': `max-age=${TWO_YEARS_S}; includeSubDomains`,
  }),
});

function setHeaders(response: ServerResponse, nonce: string): void {
  const type = String(response.getHeader('content-type') ?? '');
  const answer = { type, isPreview: isPreview(response.req) };
  for (const [name, value] of Object.entries(headersOf(answer))) response.setHeader(name, value);
  // Next sends a fresh redirect's address itself, and again with the stored page's headers.
  const location = response.getHeader('location');
  if (Array.isArray(location) && location[0]) response.setHeader('location', location[0]);
  // Flight data shares its page's headers; a policy says nothing about it.
  if (type.startsWith('text/x-component')) response.removeHeader(POLICY);
  if (!type.startsWith('text/html') || response.hasHeader(POLICY)) return;
  // A development server evaluates code that it has just compiled.
  if (process.env.NODE_ENV !== 'production') return;
  const scripts = [`'nonce-${nonce}'`];
  response.setHeader(POLICY, contentPolicy(process.env, { ...answer, scripts }));
}

/**
 * Gives an answer its security headers, whoever writes it: Next has no place that reaches its own
 * error answers too. They are set when the headers are written, because Next appends to what was set
 * before. Pages from the cache bring their policy with them (lib/cache/page-policy.cjs); every other
 * page is given one here, with a nonce.
 */
export function secureHeaders(request: IncomingMessage, response: ServerResponse): void {
  const nonce = giveNonce(request);
  onHeaders(response, () => setHeaders(response, nonce));
}
