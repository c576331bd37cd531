import { expect, it, vi } from 'vitest';
import { requestContext } from '@/lib/request-context';
import { expectConsole } from '../../support/console';
import { serveWith } from '../../support/site-server';
import { waitFor } from '../../support/wait-for';

/** Responds with the request that Next received. */
const serveEcho = () =>
  serveWith(({ method, url, headers }, response) =>
    response.end(JSON.stringify({ method, url, headers })),
  );

it.each([
  ['GET', '/faq'],
  ['HEAD', '/faq'],
  ['POST', '/api/contact'],
  ['OPTIONS', '/api/contact'],
])('%s %s reaches Next', async (method, path) => {
  const handle = vi.fn((_, response) => response.end());
  const { ask } = await serveWith(handle);
  await ask(path, { method });
  expect(handle.mock.lastCall?.[0]).toMatchObject({ method, url: path });
});

it.each([
  ['POST', '/faq'],
  ['PUT', '/faq'],
  ['OPTIONS', '/og/fr/home.jpg'],
  ['POST', '/_next/image?url=%2Fuploads%2Fa.webp&w=640&q=65'],
  ['POST', '/api/../faq'],
  ['POST', '/api/%2e%2E/faq'],
  ['POST', '/api'],
  ['TRACE', '/faq'],
])('%s %s is a 405, and never reaches Next', async (method, path) => {
  const handle = vi.fn((_, response) => response.end());
  const { ask } = await serveWith(handle);
  const { status, headers } = await ask(path, { method });
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe('GET, HEAD');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(handle).not.toHaveBeenCalled();
});

it.each([
  ['/faq?q=%', '/faq?q=%'],
  ['/faq?a=1&a=%20#end', '/faq?a=1&a=%20'],
  ['/x/../faq', '/faq'],
  ['//evil.example/faq', '//evil.example/faq'],
  ['http://evil.example/faq?q=1', '/faq?q=1'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/a%00b', '/a%2500b'],
])('%s reaches Next as %s', async (path, url) => {
  const { ask } = await serveEcho();
  expect(JSON.parse((await ask(path)).body)).toMatchObject({ url });
});

it.each([
  ['OPTIONS', 200],
  ['GET', 400],
])('%s * is a %i, and never reaches Next', async (method, status) => {
  const handle = vi.fn((_, response) => response.end());
  const { ask } = await serveWith(handle);
  expect((await ask('*', { method })).status).toBe(status);
  expect(handle).not.toHaveBeenCalled();
});

it('a connection without traffic is closed after two minutes', async () => {
  const { server } = await serveEcho();
  expect(server.timeout).toBe(120_000);
});

it.each(['next-action', 'next-router-state-tree'])('%s never reaches Next', async (name) => {
  const { ask } = await serveEcho();
  const { body } = await ask('/api/contact', { headers: { [name]: 'x' } });
  expect(JSON.parse(body).headers).not.toHaveProperty(name);
});

it('a URL that is too long is a 414 with the site’s headers, and never reaches Next', async () => {
  const handle = vi.fn();
  const { ask } = await serveWith(handle);
  const { status, headers } = await ask(`/${'a'.repeat(5_000)}`);
  expect(status).toBe(414);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).not.toBeNull();
  expect(handle).not.toHaveBeenCalled();
});

it('a query with more than 64 parameters is a 400, and never reaches Next', async () => {
  const handle = vi.fn((_, response) => response.end());
  const { ask } = await serveWith(handle);
  const query = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}`).join('&');
  expect((await ask(`/faq?${query(64)}`)).status).toBe(200);
  expect((await ask(`/faq?${query(65)}`)).status).toBe(400);
  expect(handle).toHaveBeenCalledOnce();
});

it('a page can set the status of its response, which is then not cached', async () => {
  const { ask } = await serveWith((_, response) => {
    const context = requestContext();
    if (context) context.status = 503;
    response.setHeader('content-type', 'text/html');
    response.setHeader('cache-control', 'public');
    response.end('page');
  });
  const { status, headers } = await ask('/');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('5');
  expect(headers.get('cache-control')).toContain('no-store');
  await waitFor(() => expectConsole('error', /Server error response/));
});

it('a response that is not a 200 keeps its status', async () => {
  const { ask } = await serveWith((_, response) => {
    const context = requestContext();
    if (context) context.status = 404;
    response.writeHead(304);
    response.end();
  });
  expect((await ask('/')).status).toBe(304);
});

it('a handler that throws is a 500, and the next request is answered', async () => {
  let times = 0;
  const { ask } = await serveWith((_, response) => {
    times += 1;
    if (times === 1) throw new Error('no luck');
    response.end('fine');
  });
  expect((await ask('/')).status).toBe(500);
  expectConsole('error', /"msg":"A request failed"/);
  await waitFor(() => expectConsole('error', /"msg":"Server error response"/));
  expect((await ask('/')).body).toBe('fine');
});
