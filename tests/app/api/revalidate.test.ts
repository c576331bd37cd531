import { describe, expect, it, vi } from 'vitest';
import { startWith } from '../../support/service';

const SECRET = 'a-secret-of-our-own';

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

describe('the webhook', () => {
  it('is not there without a secret of the site', async () => {
    const post = await start('');
    expect((await post(MESSAGE)).status).toBe(404);
  });

  it('answers that there is nothing to do for what the site does not show', async () => {
    const response = await (await start())(MESSAGE);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ revalidated: [], warming: [] });
  });

  it.each([
    ['400 for no JSON', '{"event":', {}, 400],
    ['400 for a list', '[]', {}, 400],
    ['415 for another type', MESSAGE, { 'content-type': 'text/plain' }, 415],
    ['422 for no event', '{"model":"product"}', {}, 422],
    ['422 for a slug that is none', '{"event":"e","entry":{"slug":"../x"}}', {}, 422],
    ['413 over 1 MB', JSON.stringify({ event: 'x'.repeat(1024 * 1024) }), {}, 413],
  ])('answers %s', async (_, body, headers, status) => {
    const response = await (await start())(body, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses wrong secrets, then any that is wrong for a while, and never the right one', async () => {
    const post = await start();
    const guess = () => post(MESSAGE, { 'x-revalidate-secret': 'a-secret-of-our-own-' });
    for (let turn = 1; turn <= 10; turn += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(MESSAGE)).status).toBe(200);
  });
});
