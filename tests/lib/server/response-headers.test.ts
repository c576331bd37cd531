import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createGrant } from '@/lib/preview/grant';
import { PREVIEW_COOKIE } from '@/lib/storage/names';
import { serveWith } from '../../support/site-server';

const PREVIEW_SECRET = vi.hoisted(() => {
  const secret = 'a-secret-of-the-preview';
  vi.stubEnv('PREVIEW_SECRET', secret);
  return secret;
});
const POLICY = 'content-security-policy';
/** What the handler below saw and what it should write. */
let asked: IncomingMessage['headers'];
let answer: Record<string, string | string[]>;

beforeEach(() => {
  answer = { 'content-type': 'text/html; charset=utf-8' };
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', 'https://dough.example');
});

async function fetchHeaders(headers: Record<string, string> = {}) {
  const { ask } = await serveWith((request, response) => {
    asked = request.headers;
    for (const [name, value] of Object.entries(answer)) response.setHeader(name, value);
    response.end('body');
  });
  return (await ask('/', { headers })).headers;
}

const nonceIn = (policy: string | null | undefined) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];

describe('a page without a policy of its own', () => {
  it('gets one with the nonce that Next was given', async () => {
    const headers = await fetchHeaders();
    expect(headers.get(POLICY)).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/);
    expect(nonceIn(headers.get(POLICY))).toBe(nonceIn(asked[POLICY] as string));
  });

  it('gets another nonce each time, never one that the client sent', async () => {
    const chosen = { [POLICY]: "script-src 'nonce-chosen'" };
    const nonces = [await fetchHeaders(chosen), await fetchHeaders(chosen)].map((headers) =>
      nonceIn(headers.get(POLICY)),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(nonces).not.toContain('chosen');
    expect(asked[POLICY]).not.toContain('chosen');
  });
});

it('flight data has no policy', async () => {
  answer = { 'content-type': 'text/x-component', [POLICY]: "default-src 'none'" };
  expect((await fetchHeaders()).has(POLICY)).toBe(false);
});

it('every response has the other security headers', async () => {
  answer = { 'content-type': 'application/json' };
  const headers = await fetchHeaders();
  expect(headers.has(POLICY)).toBe(false);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringMatching(/^geolocation=\(self\), camera=\(\)/),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
});

it.each([
  [undefined, 'max-age=63072000'],
  ['false', 'max-age=63072000'],
  ['true', 'max-age=63072000; includeSubDomains'],
])('HSTS_INCLUDE_SUBDOMAINS=%s: Strict-Transport-Security is %s', async (setting, value) => {
  vi.stubEnv('HSTS_INCLUDE_SUBDOMAINS', setting);
  expect((await fetchHeaders()).get('strict-transport-security')).toBe(value);
});

it('other sites may embed pictures', async () => {
  answer = { 'content-type': 'image/webp' };
  expect((await fetchHeaders()).get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('a site without HTTPS sends no Strict-Transport-Security', async () => {
  vi.stubEnv('SITE_URL', 'http://localhost:3000');
  const headers = await fetchHeaders();
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(headers.get(POLICY)).not.toContain('upgrade-insecure-requests');
});

it('only the admin may frame a preview', async () => {
  vi.stubEnv('CONTENT_API_URL', 'https://cms.example/api');
  const own = `${PREVIEW_COOKIE}=${createGrant(PREVIEW_SECRET, 'draft')}`;
  const headers = await fetchHeaders({ cookie: `a=b; __prerender_bypass=token; ${own}` });
  expect(headers.get(POLICY)).toContain('frame-ancestors https://cms.example;');
  expect(headers.has('x-frame-options')).toBe(false);
});

it('a development server, which evaluates code, sends no policy', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect((await fetchHeaders()).has(POLICY)).toBe(false);
});
