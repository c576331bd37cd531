import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { invalidate } from '@/lib/cache/tags';
import { follow, sendProgress } from '@/lib/kit/followed-kits';

const PATH = '/api/kit/signed~token/progress?locale=fr&locale=de&price=2.90&shown=fr';
const PROGRESS = { made: 1, total: 2 };

/** What is sent for a request; undefined if it is left to Next. */
async function ask(request: Partial<IncomingMessage> = {}) {
  const response = { writeHead: vi.fn(), end: vi.fn() };
  const isSent = await sendProgress(
    { method: 'GET', url: PATH, headers: {}, ...request } as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return isSent ? JSON.parse(response.end.mock.lastCall?.[0]) : undefined;
}

it('a followed kit’s progress is sent, until content changes', async () => {
  expect(await ask()).toBeUndefined();
  follow(`http://localhost:3000${PATH}`, async () => PROGRESS);
  expect(await ask()).toEqual(PROGRESS);
  invalidate(['products']);
  expect(await ask()).toBeUndefined();
});

it.each([
  ['of another choice', { url: PATH.replace('2.90', '3.20') }],
  ['with another method', { method: 'POST' }],
  ['of a preview', { headers: { cookie: '__prerender_bypass=1' } }],
])('a request %s is left to Next', async (_, request) => {
  follow(`http://localhost:3000${PATH}`, async () => PROGRESS);
  expect(await ask(request)).toBeUndefined();
});
