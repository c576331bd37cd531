import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { pageErrorHeaders } from '../http';
import { hasPreviewCookie, isFlightType } from '../next-internals/protocol';
import type { RequestContext } from '../request-context';
import { contentPolicy } from '../security/content-policy';
import { securityHeaders } from '../security/security-headers';

// These headers are set when the response's headers are written. Next appends its own to headers that
// are set earlier, and has no hook for its error responses.

const POLICY = 'content-security-policy';
/** Next adds the nonce that it finds in the request's policy to a page's scripts. */
function setNonce(request: IncomingMessage): string {
  const nonce = randomBytes(16).toString('base64');
  request.headers[POLICY] = `script-src 'nonce-${nonce}'`;
  return nonce;
}

function writeSecurityHeaders(response: ServerResponse, nonce: string): void {
  const type = String(response.getHeader('content-type') ?? '');
  const isPreview = hasPreviewCookie(response.req.headers.cookie);
  for (const [name, value] of Object.entries(securityHeaders(type, isPreview)))
    response.setHeader(name, value);
  // Flight data has the headers of its page, but a policy has no effect on it.
  if (isFlightType(type)) response.removeHeader(POLICY);
  if (!type.startsWith('text/html') || response.hasHeader(POLICY)) return;
  // A development server evaluates the code that it compiles.
  if (process.env.NODE_ENV !== 'production') return;
  const scripts = [`'nonce-${nonce}'`];
  response.setHeader(POLICY, contentPolicy(process.env, { isPreview, scripts }));
}

/**
 * Sets the security headers of a response that is not stored. A page gets a policy with a nonce;
 * that of a stored page has hashes (lib/pages/policy.ts).
 */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  const nonce = setNonce(request);
  onHeaders(response, () => writeSecurityHeaders(response, nonce));
}

/**
 * Sets the status that a page has chosen while it was rendered for this request, because Next has
 * no API for it.
 */
export function applyPageStatus(response: ServerResponse, context: RequestContext): void {
  onHeaders(response, () => {
    if (!context.status || response.statusCode !== 200) return;
    response.statusCode = context.status;
    for (const [name, value] of Object.entries(pageErrorHeaders(context.status)))
      response.setHeader(name, value);
  });
}
