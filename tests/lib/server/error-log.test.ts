import { expect, it } from 'vitest';
import { expectConsole } from '../../support/console';
import { serveWith } from '../../support/site-server';
import { waitFor } from '../../support/wait-for';

/** Answers with the status that its path names. */
const serveStatuses = () =>
  serveWith(({ url }, response) => {
    response.statusCode = Number(url?.slice(1, 4));
    response.end();
  });

it('logs a response of 500 on one line, with the request’s id and without the query', async () => {
  const { ask } = await serveStatuses();
  await ask('/503?secret=private-1', { headers: { 'x-request-id': 'edge-1234' } });
  const [line = ''] = await waitFor(() => expectConsole('error', /Server error response/));
  expect(JSON.parse(line)).toMatchObject({
    requestId: 'edge-1234',
    method: 'GET',
    path: '/503',
    status: 503,
  });
  expect(line).not.toContain('private');
});

it('logs nothing for other responses', async () => {
  const { ask } = await serveStatuses();
  await ask('/404');
  await ask('/200');
});
