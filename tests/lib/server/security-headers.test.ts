import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { observatoryScore } from '../../support/observatory';
import { serveWith } from '../../support/site-server';

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

describe('a page without a policy', () => {
  it('is given one, with the nonce that Next was told', async () => {
    const headers = await fetchHeaders();
    expect(headers.get(POLICY)).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/);
    expect(nonceIn(headers.get(POLICY))).toBe(nonceIn(asked[POLICY] as string));
  });

  it('has another nonce each time, and never one that the visitor chose', async () => {
    const chosen = { [POLICY]: "script-src 'nonce-chosen'" };
    const nonces = [await fetchHeaders(chosen), await fetchHeaders(chosen)].map((headers) =>
      nonceIn(headers.get(POLICY)),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(nonces).not.toContain('chosen');
    expect(asked[POLICY]).not.toContain('chosen');
  });
});

describe('a policy that an answer brings', () => {
  it('stands alone', async () => {
    answer[POLICY] = "default-src 'none'; script-src 'sha256-x'";
    expect((await fetchHeaders()).get(POLICY)).toBe(answer[POLICY]);
  });

  it('is not sent with flight data', async () => {
    answer = { 'content-type': 'text/x-component', [POLICY]: "default-src 'none'" };
    expect((await fetchHeaders()).has(POLICY)).toBe(false);
  });
});

it('pages score A+ at the HTTP Observatory', async () => {
  answer['set-cookie'] = 'NEXT_LOCALE=fr; Path=/; SameSite=lax; Secure';
  expect(observatoryScore(await fetchHeaders())).toBeGreaterThanOrEqual(100);
});

it('every answer has the other headers', async () => {
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
    'strict-transport-security': expect.stringContaining('max-age=63072000'),
  });
});

it('a redirect has one address, even where Next wrote it twice', async () => {
  answer.location = ['/en/faq', '/en/faq'];
  expect((await fetchHeaders()).get('location')).toBe('/en/faq');
});

it('pictures may be shown elsewhere', async () => {
  answer = { 'content-type': 'image/webp' };
  expect((await fetchHeaders()).get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('a site without HTTPS does not ask browsers to insist on it', async () => {
  vi.stubEnv('SITE_URL', 'http://localhost:3000');
  const headers = await fetchHeaders();
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(headers.get(POLICY)).not.toContain('upgrade-insecure-requests');
});

it('a preview may stand in the admin’s frame, and only there', async () => {
  vi.stubEnv('CONTENT_API_URL', 'https://cms.example/api');
  const headers = await fetchHeaders({ cookie: 'a=b; __prerender_bypass=token' });
  expect(headers.get(POLICY)).toContain('frame-ancestors https://cms.example;');
  expect(headers.has('x-frame-options')).toBe(false);
});

it('a development server, which evaluates its code, has no policy', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect((await fetchHeaders()).has(POLICY)).toBe(false);
});
