import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { answerHeaders } from './answer-headers';
import { contentPolicy } from './content-policy.cjs';

const POLICY = 'content-security-policy';
const nonces = new WeakMap<IncomingMessage, string>();

/** Next's draft mode. Whoever forges the cookie gets the public page, with its stored policy. */
const isPreview = ({ headers }: IncomingMessage) =>
  headers.cookie?.includes('__prerender_bypass=') ?? false;

/** Next stamps its scripts with the nonce that it finds in a request's policy. */
function giveNonce(message: unknown): void {
  const { request } = message as { request: IncomingMessage };
  const nonce = randomBytes(16).toString('base64');
  nonces.set(request, nonce);
  request.headers[POLICY] = `script-src 'nonce-${nonce}'`;
}

function guard(response: ServerResponse): void {
  const { req: request } = response;
  const type = String(response.getHeader('content-type') ?? '');
  const answer = { type, isPreview: isPreview(request), siteUrl: process.env.SITE_URL };
  for (const [name, value] of Object.entries(answerHeaders(answer)))
    response.setHeader(name, value);
  // Next sends a fresh redirect's address itself, and again with the stored page's headers.
  const address = response.getHeader('location');
  if (Array.isArray(address) && address[0]) response.setHeader('location', address[0]);
  // Flight data shares its page's headers; a policy says nothing about it.
  if (type.startsWith('text/x-component')) response.removeHeader(POLICY);
  if (!type.startsWith('text/html') || response.hasHeader(POLICY)) return;
  // A development server evaluates code that it has just compiled.
  if (process.env.NODE_ENV !== 'production') return;
  const nonce = nonces.get(request);
  const scripts = nonce ? [`'nonce-${nonce}'`] : [];
  response.setHeader(POLICY, contentPolicy(process.env, { ...answer, scripts }));
}

/**
 * Puts the security headers on every answer of this process, whoever writes it: Next has no place
 * that reaches its own error answers too. Pages from the cache bring their policy with them
 * (lib/cache/page-policy.cjs); every other page is given one here, with a nonce.
 */
export function guardAnswers(): void {
  subscribe('http.server.request.start', giveNonce);
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    if (!this.headersSent) guard(this);
    return Reflect.apply(writeHead, this, args);
  } as typeof writeHead;
}
