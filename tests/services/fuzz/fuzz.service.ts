import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observatoryScore } from '../../support/observatory';
import { TEMPLATES } from '../support/templates';
import { startPublicSite } from './public-site';
import { type Attack, attack, INJECTED_HEADER, MARKER } from './requests';

const CASES = 10_000;
/** Concurrent requests. */
const VOLLEY = 20;

let site: Awaited<ReturnType<typeof startPublicSite>>;
const agent = new Agent({ keepAlive: true, maxSockets: VOLLEY });

beforeAll(async () => {
  site = await startPublicSite();
});
afterAll(() => site.stop());

type Answer = { status: number; headers: IncomingHttpHeaders; raw: string[]; body: string };

const send = ({ method, path, headers, body }: Attack) =>
  new Promise<Answer>((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sent = { ...headers, ...length };
    const { hostname, port } = new URL(site.url);
    const call = request({ hostname, port, agent, method, path, headers: sent });
    call.on('response', async (response) => {
      const { statusCode = 0, headers: answered, rawHeaders: raw } = response;
      resolve({ status: statusCode, headers: answered, raw, body: await text(response) });
    });
    call.on('error', reject);
    call.end(body);
  });

const isMarkup = (type = '') => /html|svg|xml/.test(type);

function check({ status, headers, raw, body }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(headers).not.toHaveProperty(INJECTED_HEADER);
  if (headers.location !== undefined) {
    const target = new URL(headers.location, 'https://dough.example/');
    expect(['dough.example', new URL(site.url).host]).toContain(target.host);
  }
  if (isMarkup(headers['content-type'])) expect(body).not.toContain(MARKER);
  if (headers['content-type']?.startsWith('text/html')) {
    const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names.filter((name) => name === 'content-security-policy')).toHaveLength(1);
  }
  // Node itself answers invalid HTTP (431, 400), before any code of the site runs.
  if (status !== 431 && headers.connection !== 'close')
    expect(headers['x-content-type-options']).toBe('nosniff');
}

describe('every route', () => {
  it('is found in app/', () => {
    expect(TEMPLATES).toEqual(
      expect.arrayContaining(['/api/contact', '/[locale]/blog/[slug]', '/de/haendler-finden']),
    );
  });

  it(`answers ${CASES} hostile requests below 500`, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(attack, { minLength: VOLLEY, maxLength: VOLLEY }),
        async (attacks) => {
          for (const answer of await Promise.all(attacks.map(send))) {
            check(answer);
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          }
        },
      ),
      { numRuns: CASES / VOLLEY, endOnFailure: true },
    );
    // Some requests passed the first checks.
    for (const status of [200, 400, 404, 405, 415]) expect([...statuses.keys()]).toContain(status);
    process.stdout.write(`${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
  });

  it('logs no unexpected error for hostile requests', () => {
    expect(site.output()).not.toMatch(/⨯|unhandled|TypeError|RangeError|SyntaxError/i);
  });
});

it.each(['/', '/en/faq', '/produits/caramel', '/de/nirgendwo'])(
  '%s scores 100 or more by a copy of the HTTP Observatory’s rules',
  async (path) => {
    const answer = await fetch(`${site.url}${path}`, { redirect: 'manual' });
    expect(observatoryScore(answer.headers)).toBeGreaterThanOrEqual(100);
  },
);
