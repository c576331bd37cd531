import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ClientOptions, createClient } from '@/lib/content/client';
import { ContentServiceError, isNotFound } from '@/lib/content/errors';
import { waitFor } from '../../support/wait-for';
import { collectGarbage } from '../collect-garbage';

const BASE = 'https://cms.example/api';

const answer = (status: number, body: unknown) => () =>
  Promise.resolve(Response.json(body, { status }));

const refusal = (status: number, name: string, message: string) =>
  answer(status, { data: null, error: { status, name, message, details: { key: 'slug' } } });

type Call = { url: string; init: RequestInit };
type Answer = (call: Call) => Promise<Response>;

/** A transport that returns the responses in turn, and repeats the last one. */
const transport = (...answers: Answer[]) => {
  const calls: Call[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const call = { url: String(input), init };
    calls.push(call);
    const next = answers[Math.min(calls.length, answers.length) - 1];
    if (!next) throw new Error('No answer was given');
    return next(call);
  };
  return { calls, fetch };
};

const setUp = (answers: Answer[], options: Partial<ClientOptions> = {}) => {
  const { calls, fetch } = transport(...answers);
  return { calls, client: createClient({ baseURL: BASE, fetch, ...options }) };
};

afterEach(() => vi.useRealTimers());

const headersOf = (init: RequestInit) => new Headers(init.headers);

describe('calls', () => {
  it('writes the query in bracket style', async () => {
    const { calls, client } = setUp([answer(200, { data: [], meta: {} })]);
    await client.find('products', {
      locale: 'fr',
      filters: { slug: { $eq: 'a&b' } },
      sort: ['position:asc', 'name:desc'],
      pagination: { page: 2, pageSize: 10 },
      populate: 'deep',
    });
    expect(calls[0]?.url).toBe(
      `${BASE}/products?locale=fr&filters[slug][$eq]=a%26b&sort[0]=position%3Aasc&sort[1]=name%3Adesc&pagination[page]=2&pagination[pageSize]=10&populate=deep`,
    );
  });

  it.each([
    ['find', 'GET', '/products?locale=fr', undefined],
    ['findOne', 'GET', '/products/a%2Fb?locale=fr', undefined],
    ['create', 'POST', '/products?locale=fr', { data: { name: 'New' } }],
    ['update', 'PUT', '/products/a%2Fb?locale=fr', { data: { name: 'New' } }],
    ['delete', 'DELETE', '/products/a%2Fb?locale=fr', undefined],
  ] as const)('%s sends a %s to %s', async (name, method, path, body) => {
    const none = () => Promise.resolve(new Response(null, { status: 204 }));
    const { calls, client } = setUp([
      name === 'delete' ? none : answer(200, { data: { id: 1 }, meta: {} }),
    ]);
    const query = { locale: 'fr' };
    const outcome = await {
      find: () => client.find('products', query),
      findOne: () => client.findOne('products', 'a/b', query),
      create: () => client.create('products', { name: 'New' }, query),
      update: () => client.update('products', 'a/b', { name: 'New' }, query),
      delete: () => client.delete('products', 'a/b', query),
    }[name]();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe(BASE + path);
    expect(calls[0]?.init.method).toBe(method);
    const sent = calls[0]?.init.body;
    expect(sent === undefined ? undefined : JSON.parse(String(sent))).toEqual(body);
    expect(outcome).toEqual(name === 'delete' ? undefined : { id: 1 });
  });

  it('sends the bearer token, or no authorization header without one', async () => {
    const data = answer(200, { data: [], meta: {} });
    const signed = setUp([data], { token: 'read-me' });
    await signed.client.find('products');
    expect(headersOf(signed.calls[0]?.init ?? {}).get('authorization')).toBe('Bearer read-me');
    const anonymous = setUp([data]);
    await anonymous.client.find('products');
    expect(headersOf(anonymous.calls[0]?.init ?? {}).has('authorization')).toBe(false);
  });
});

describe('retries', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'retries a GET once after %i, and a write never',
    async (status) => {
      const busy = refusal(status, 'Busy', 'Later');
      const { calls, client } = setUp([busy, answer(200, { data: 'there', meta: {} })]);
      expect(await client.find('homepage')).toBe('there');
      expect(calls).toHaveLength(2);

      const down = setUp([busy]);
      await expect(down.client.find('homepage')).rejects.toMatchObject({ status });
      await expect(down.client.create('contact-messages', {})).rejects.toMatchObject({ status });
      await expect(down.client.update('products', 'a', {})).rejects.toMatchObject({ status });
      await expect(down.client.delete('products', 'a')).rejects.toMatchObject({ status });
      const methods = down.calls.map(({ init }) => init.method);
      expect(methods).toEqual(['GET', 'GET', 'POST', 'PUT', 'DELETE']);
    },
  );

  it('waits for `Retry-After` before it retries, but no longer than a second', async () => {
    vi.useFakeTimers();
    const busy = () =>
      Promise.resolve(Response.json({}, { status: 429, headers: { 'retry-after': '3600' } }));
    const { calls, client } = setUp([busy, answer(200, { data: 'there', meta: {} })]);
    const found = client.find('homepage');
    await vi.advanceTimersByTimeAsync(999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await found).toBe('there');
  });

  it.each([400, 401, 403, 404, 422, 501])('does not retry a GET after %i', async (status) => {
    const { calls, client } = setUp([refusal(status, 'No', 'Never')]);
    await expect(client.find('homepage')).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(1);
  });

  it('does not retry a write after a network failure', async () => {
    const { calls, client } = setUp([() => Promise.reject(new TypeError('fetch failed'))]);
    await expect(client.create('contact-messages', {})).rejects.toMatchObject({ status: 500 });
    expect(calls).toHaveLength(1);
  });
});

describe('responses', () => {
  const streamed = (start: (stream: ReadableStreamDefaultController) => void) => () =>
    Promise.resolve(
      new Response(new ReadableStream({ start }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
  const good = answer(200, { data: 'there', meta: {} });

  it('retries a GET whose response is cut off', async () => {
    const cut = streamed((stream) => {
      stream.enqueue(new TextEncoder().encode('{"data":'));
      stream.error(new TypeError('terminated'));
    });
    const { calls, client } = setUp([cut, good]);
    expect(await client.find('homepage')).toBe('there');
    expect(calls).toHaveLength(2);
    await expect(setUp([cut]).client.find('homepage')).rejects.toThrow('terminated');
  });

  it.each([
    ['more than 2097152 bytes', JSON.stringify({ data: 'x'.repeat(2 * 1024 * 1024) })],
    ['nested deeper', `{"data":${'['.repeat(150)}${']'.repeat(150)}}`],
    ['more than 50000', JSON.stringify({ data: Array.from({ length: 50_001 }, () => 1) })],
    ['', '{"data":[{"slug"'],
    ['', '<h1>Maintenance</h1>'],
    ['', '[]'],
  ])('rejects a response that is or has %s: %.20s', async (reason, body) => {
    const headers = { 'content-type': 'application/json' };
    const { client } = setUp([() => Promise.resolve(new Response(body, { headers }))]);
    const failure = await client.find('homepage').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContentServiceError);
    expect(failure).toMatchObject({ message: expect.stringContaining(reason) });
  });

  it('ends a response that arrives byte by byte, and its connection, at the time limit', async () => {
    const open = new Set<ServerResponse>();
    const server = createServer((_, response) => {
      open.add(response);
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => {
        collectGarbage();
        response.write(' ');
      }, 20);
      response.on('close', () => {
        clearInterval(timer);
        open.delete(response);
      });
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const client = createClient({ baseURL: `http://127.0.0.1:${port}`, fetch, timeout: 500 });
    await expect(client.find('homepage')).rejects.toThrow(/timeout/i);
    await waitFor(() => expect(open.size).toBe(0));
  });
});

describe('failures', () => {
  it.each<[string, unknown, object]>([
    [
      'that is whole',
      { status: 400, name: 'ValidationError', message: 'Invalid', details: { key: 'slug' } },
      { status: 400, name: 'ValidationError', message: 'Invalid', details: { key: 'slug' } },
    ],
    [
      'without a name',
      { status: 403, message: 'No', details: { key: 'slug' } },
      { status: 403, name: 'UnknownError', message: 'No', details: { key: 'slug' } },
    ],
    [
      'without a message',
      { status: 403, name: 'PolicyError' },
      { status: 403, name: 'PolicyError', message: expect.stringContaining(`${BASE}/products`) },
    ],
  ])('keeps what there is of error data %s', async (_, error, data) => {
    const { client } = setUp([answer(400, { data: null, error })]);
    const failure = await client.find('products').catch((reason: unknown) => reason);
    const { details, ...known } = data as { details?: object };
    expect(failure).toMatchObject({ data, ...known });
  });

  it.each([
    [{ status: 404, name: 'NotFoundError', message: 'x' }, true],
    [{ name: 'NotFoundError' }, true],
    [{ message: 'no Route matched with those values' }, false],
  ])('a 404 with %o is a missing document: %s', async (error, isMissing) => {
    const { client } = setUp([answer(404, { data: null, error })]);
    const failure = await client.find('recalls').catch((reason: unknown) => reason);
    expect(isNotFound(failure)).toBe(isMissing);
  });

  it.each<[string, Answer, string]>([
    [
      'a page of a proxy',
      () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })),
      `${BASE}/products`,
    ],
    ['another shape', answer(400, { error: 'No' }), `${BASE}/products`],
    [
      'no connection',
      () => Promise.reject(new TypeError('getaddrinfo ENOTFOUND cms')),
      'getaddrinfo ENOTFOUND cms',
    ],
  ])('turns %s into a 500 UnknownError that says so', async (_, failing, said) => {
    const { client } = setUp([failing]);
    await expect(client.find('products')).rejects.toMatchObject({
      status: 500,
      name: 'UnknownError',
      message: expect.stringContaining(said),
    });
  });

  it('calls `onError` once before it rethrows', async () => {
    const onError = vi.fn();
    const { client } = setUp([refusal(503, 'Busy', 'Later')], { onError });
    const error = await client.find('products').catch((failure: unknown) => failure);
    expect(onError.mock.calls).toEqual([[error, { method: 'GET', path: 'products' }]]);
  });

  /** Does not respond until the caller aborts. */
  const silence = ({ init }: { init: RequestInit }) =>
    new Promise<Response>((_, reject) => {
      const giveUp = () => reject(init.signal?.reason);
      if (init.signal?.aborted) giveUp();
      init.signal?.addEventListener('abort', giveUp);
    });

  it.each([
    ['the first try', [silence]],
    ['the second try', [refusal(503, 'Busy', 'Later'), silence]],
  ])('ends a call whose %s takes too long', async (_, answers) => {
    const { client } = setUp(answers, { timeout: 20 });
    await expect(client.find('products')).rejects.toMatchObject({
      status: 500,
      name: 'UnknownError',
      message: expect.stringMatching(/timeout/i),
    });
  });
});

describe('a service that timed out', () => {
  it('receives no GET for half a second, but still receives writes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const silence = () => Promise.reject(new DOMException('timeout', 'TimeoutError'));
    const { calls, client } = setUp([silence, silence, answer(200, { data: 'there', meta: {} })]);
    await expect(client.find('homepage')).rejects.toThrow(/timeout/);
    await expect(client.find('settings')).rejects.toThrow(/timed out a moment ago/);
    expect(calls).toHaveLength(2);
    expect(await client.create('contact-messages', {})).toBe('there');
    vi.advanceTimersByTime(501);
    expect(await client.find('settings')).toBe('there');
    vi.useRealTimers();
  });
});
