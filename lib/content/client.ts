import { createFetch } from 'ofetch';
import qs from 'qs';
import { CodedError } from '../coded-error';
import { RETRY_STATUSES } from '../constants';
import { withTimeout } from '../with-timeout';
import { bufferedFetch } from './buffer-response';
import { ContentServiceError } from './errors';

/** Strapi's REST parameters: locale, filters, sort, pagination, populate, fields. */
export type Query = Record<string, unknown>;

export type Envelope<T> = {
  data: T;
  meta: { pagination?: { page: number; pageSize: number; pageCount: number; total: number } };
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type SendOptions = {
  query?: Query;
  body?: object;
  headers?: Record<string, string>;
  redirect?: RequestRedirect;
};

export type ClientOptions = {
  /** The base URL, ending in `/api`. */
  baseURL: string;
  /** The transport: the network's fetch, or the embedded service's. */
  fetch: typeof globalThis.fetch;
  token?: string;
  /** Query parameters of every call. */
  query?: Query;
  /** The time limit of a call, in milliseconds. */
  timeout?: number;
  /** Called with every failure before it is rethrown. */
  onError?: (error: ContentServiceError, call: { method: Method; path: string }) => void;
};

const TIMEOUT_MS = 8_000;
const RESPONSE_MAX_BYTES = 2 * 1024 * 1024;
/**
 * The time for which GETs fail at once after a timeout, like an open circuit breaker, in
 * milliseconds.
 */
const CIRCUIT_OPEN_MS = 500;
/** The longest `Retry-After` that is respected, in milliseconds. */
const RETRY_AFTER_MAX_MS = 1_000;

const isTimeout = (failure: unknown) =>
  failure instanceof Error &&
  [failure, failure.cause as Error | undefined].some((error) => error?.name === 'TimeoutError');

/** The response's `Retry-After`, in milliseconds. */
const retryAfterMs = (response?: Response) =>
  Math.min(Number(response?.headers.get('retry-after')) * 1_000 || 0, RETRY_AFTER_MAX_MS);

/**
 * The content service's REST client (docs/requirements.md, 7). Responses are unwrapped from `data`.
 * A GET is retried once on the retry statuses, a write never.
 */
export function createClient({
  baseURL,
  fetch,
  token,
  query: common,
  timeout = TIMEOUT_MS,
  onError,
}: ClientOptions) {
  const request = createFetch({ fetch: bufferedFetch(fetch, RESPONSE_MAX_BYTES) }).create({
    baseURL,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    retryStatusCodes: RETRY_STATUSES,
    retryDelay: ({ response }) => retryAfterMs(response),
  });
  let circuitOpenUntil = 0;

  function rethrow(failure: unknown, method: Method, path: string): never {
    if (isTimeout(failure)) circuitOpenUntil = performance.now() + CIRCUIT_OPEN_MS;
    const error = ContentServiceError.from(failure);
    onError?.(error, { method, path });
    throw error;
  }

  async function send<T>(
    method: Method,
    path: string,
    { query, body, headers, redirect = 'error' }: SendOptions = {},
  ) {
    const search = qs.stringify(
      { ...query, ...common },
      { addQueryPrefix: true, encodeValuesOnly: true },
    );
    if (method === 'GET' && performance.now() < circuitOpenUntil)
      rethrow(
        new CodedError('TIMED_OUT_BEFORE', 'The content service timed out a moment ago'),
        method,
        path,
      );
    // This timeout covers the whole call; ofetch's own ends with the headers of the first response.
    return withTimeout(timeout, (signal) =>
      request<T>(`/${path}${search}`, {
        method,
        body,
        headers,
        retry: method === 'GET' ? 1 : 0,
        signal,
        // Caching is up to lib/content/cache.ts.
        cache: 'no-store',
        // A redirect could lead to any machine of the server's network.
        redirect,
      }),
    ).catch((failure) => rethrow(failure, method, path));
  }

  async function call<T>(
    method: Method,
    path: string,
    query?: Query,
    { body, headers }: Pick<SendOptions, 'body' | 'headers'> = {},
  ) {
    const response = await send<Envelope<T> | undefined>(method, path, { query, body, headers });
    // A proxy's maintenance page may have status 200 too. A DELETE may have no body.
    if (method !== 'DELETE' && response?.data === undefined)
      rethrow(new CodedError('NO_DATA', 'The response has no data'), method, path);
    return response as Envelope<T>;
  }

  return {
    /** The response as it is: those of account calls are not wrapped in `data`. */
    send,
    /** One page of a list, or a single type, with its pagination. */
    page: <T>(path: string, query?: Query) => call<T>('GET', path, query),
    find: async <T>(path: string, query?: Query) => (await call<T>('GET', path, query)).data,
    findOne: async <T>(path: string, documentId: string, query?: Query) =>
      (await call<T>('GET', `${path}/${encodeURIComponent(documentId)}`, query)).data,
    create: async <T>(
      path: string,
      data: object,
      query?: Query,
      headers?: Record<string, string>,
    ) => (await call<T>('POST', path, query, { body: { data }, headers })).data,
    update: async <T>(path: string, documentId: string, data: object, query?: Query) =>
      (await call<T>('PUT', `${path}/${encodeURIComponent(documentId)}`, query, { body: { data } }))
        .data,
    delete: async (path: string, documentId: string, query?: Query) => {
      await call<null>('DELETE', `${path}/${encodeURIComponent(documentId)}`, query);
    },
  };
}

export type ContentClient = ReturnType<typeof createClient>;
