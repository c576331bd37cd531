import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { log } from '@/lib/logging/log';
import { markOutside, requestContext, runInContext, runOutside } from '@/lib/request-context';
import { expectConsole } from '../support/console';
import { serveWith } from '../support/site-server';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const serveIds = () =>
  serveWith(async (request, response) => {
    await wait(1);
    log.warn('Answering', { path: request.url });
    response.end(request.headers['x-request-id']);
  });

/** The id in the response, in the handler's context and in its log line. */
async function ids({ ask }: Awaited<ReturnType<typeof serveIds>>, id?: string) {
  const { headers, body } = await ask('/faq', {
    headers: id === undefined ? {} : { 'x-request-id': id },
  });
  const [line = '{}'] = expectConsole('warn', /Answering/);
  const { requestId } = JSON.parse(line) as { requestId?: string };
  return { answered: headers.get('x-request-id'), handled: body, logged: requestId };
}

it('a valid request id is kept, returned and logged', async () => {
  const id = 'edge-7f3a:0001.x';
  expect(await ids(await serveIds(), id)).toEqual({ answered: id, handled: id, logged: id });
});

it.each([undefined, '', 'short', 'with space in it', '"},{"level":"error"', 'x'.repeat(129)])(
  'the id %j is replaced by a new one',
  async (id) => {
    const { answered, handled, logged } = await ids(await serveIds(), id);
    expect(answered).toMatch(UUID);
    expect([handled, logged]).toEqual([answered, answered]);
  },
);

it('each request gets its own id', async () => {
  const site = await serveIds();
  const logged = [await ids(site), await ids(site), await ids(site)].map(({ logged }) => logged);
  expect(new Set(logged).size).toBe(3);
});

it('what runs outside knows no request, and what follows it does', async () => {
  markOutside();
  const seen = await runInContext({ requestId: 'visitor-1' }, async () => {
    const outside = await runOutside(async () => requestContext());
    return [outside, requestContext()?.requestId];
  });
  expect(seen).toEqual([undefined, 'visitor-1']);
});
