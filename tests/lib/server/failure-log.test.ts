import { expect, it, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { serveWith } from '../../support/site-server';

/** Answers with the status that its path names. */
const serveStatuses = () =>
  serveWith(({ url }, response) => {
    response.statusCode = Number(url?.slice(1, 4));
    response.end();
  });

it('an answer that fails is one line with its request’s id, without its query', async () => {
  const { ask } = await serveStatuses();
  await ask('/503?secret=private-1', { headers: { 'x-request-id': 'edge-1234' } });
  const [line = ''] = await vi.waitFor(() => expectConsole('error', /An answer failed/));
  expect(JSON.parse(line)).toMatchObject({
    requestId: 'edge-1234',
    method: 'GET',
    path: '/503',
    status: 503,
  });
  expect(line).not.toContain('private');
});

it('an answer that does not fail is no line', async () => {
  const { ask } = await serveStatuses();
  await ask('/404');
  await ask('/200');
});
