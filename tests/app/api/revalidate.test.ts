import { describe, expect, it, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { startWith } from '../../support/service';

const SECRET = 'a-secret-of-our-own';
const WRONG = `${SECRET}-`;

const start = async (secret = SECRET) => {
  vi.stubEnv('REVALIDATE_SECRET', secret);
  const { POST } = await startWith({}, () => import('@/app/api/revalidate/route'));
  return (body: string, headers: Record<string, string> = {}) =>
    POST(
      new Request('http://localhost:3000/api/revalidate', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-revalidate-secret': SECRET, ...headers },
      }),
    );
};

const MESSAGE = JSON.stringify({ event: 'entry.create', model: 'contact-message', entry: {} });

describe('POST /api/revalidate', () => {
  it('answers 404 on a site without a secret', async () => {
    const post = await start('');
    expect((await post(MESSAGE)).status).toBe(404);
  });

  it('revalidates nothing for a content type that the site does not show', async () => {
    const response = await (await start())(MESSAGE);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ revalidated: [], warming: [] });
  });

  it.each([
    ['400 to invalid JSON', '{"event":', {}, 400],
    ['400 to a list', '[]', {}, 400],
    ['415 to another content type', MESSAGE, { 'content-type': 'text/plain' }, 415],
    ['422 to a body without an event', '{"model":"product"}', {}, 422],
    ['413 to more than 1 MB', JSON.stringify({ event: 'x'.repeat(1024 * 1024) }), {}, 413],
  ])('answers %s', async (_, body, headers, status) => {
    const response = await (await start())(body, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('answers 429 after ten wrong secrets, but still accepts the right one', async () => {
    const post = await start();
    const guess = () => post(MESSAGE, { 'x-revalidate-secret': WRONG });
    for (let turn = 1; turn <= 10; turn += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(MESSAGE)).status).toBe(200);
    // Refused ones are logged as long as guesses are counted, without the value.
    const lines = expectConsole('warn', /REVALIDATE_SECRET/);
    expect(lines).toHaveLength(10);
    expect(lines.join()).not.toContain(WRONG);
  });

  it('is reported in the readiness of a site with a remote content service, by its time', async () => {
    const post = await start();
    const { webhookTimes } = await import('@/lib/revalidation/last-webhook');
    const before = webhookTimes();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-11-25T14:02:00Z') });
    await post(MESSAGE, { 'x-revalidate-secret': WRONG });
    expectConsole('warn', /REVALIDATE_SECRET/);
    expect(webhookTimes()).toEqual({ ...before, lastRefused: '2036-11-25T14:02:00.000Z' });
    vi.setSystemTime(new Date('2036-11-25T14:03:00Z'));
    await post(MESSAGE);
    vi.useRealTimers();
    expect(webhookTimes().lastAccepted).toBe('2036-11-25T14:03:00.000Z');
  });
});
