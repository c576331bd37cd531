import { createFetch } from 'ofetch';
import qs from 'qs';
import { RETRY_STATUSES } from '../constants';
import { withTimeout } from '../with-timeout';
import { ContentError } from './errors';
import { readingWhole } from './whole-answer';

/** Strapi's REST parameters: locale, filters, sort, pagination, populate, fields. */
export type Query = Record<string, unknown>;

export type Envelope<T> = {
  data: T;
  meta: { pagination?: { page: number; pageSize: number; pageCount: number; total: number } };
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Message = { query?: Query; body?: object; redirect?: RequestRedirect };

export type ClientOptions = {
  /** Base address, ending in `/api`. */
  baseURL: string;
  /** The transport: the network's fetch, or the embedded service's. */
  fetch: typeof globalThis.fetch;
  token?: string;
  /** Parameters of every call. */
  query?: Query;
  /** Milliseconds before a call is given up. */
  timeout?: number;
  /** Called with every failure before it is rethrown. */
  onError?: (error: ContentError) => void;
};

const TIMEOUT_MS = 8_000;
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;
/** How long nobody waits for a service that has just left a call unanswered, in milliseconds. */
const REST_MS = 500;
/** The longest wait before the second try that an answer may ask for, in milliseconds. */
const RETRY_AFTER_MAX_MS = 1_000;

const isTimeout = (failure: unknown) =>
  failure instanceof Error && (failure.cause as Error | undefined)?.name === 'TimeoutError';

/** Milliseconds, from an answer's `Retry-After` in seconds. */
const retryAfter = (response?: Response) =>
  Math.min(Number(response?.headers.get('retry-after')) * 1_000 || 0, RETRY_AFTER_MAX_MS);

/**
 * The content service's REST client (specification, chapter 7). Answers are unwrapped from `data`;
 * a GET is retried once on the retry statuses, writes never.
 */
export function createClient({
  baseURL,
  fetch,
  token,
  query: common,
  timeout = TIMEOUT_MS,
  onError,
}: ClientOptions) {
  const request = createFetch({ fetch: readingWhole(fetch, ANSWER_MAX_BYTES) }).create({
    baseURL,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    retryStatusCodes: RETRY_STATUSES,
    retryDelay: ({ response }) => retryAfter(response),
  });
  let restingUntil = 0;

  function rethrow(failure: unknown): never {
    if (isTimeout(failure)) restingUntil = Date.now() + REST_MS;
    const error = ContentError.from(failure);
    onError?.(error);
    throw error;
  }

  async function send<T>(method: Method, path: string, { query, body, redirect }: Message = {}) {
    const search = qs.stringify(
      { ...query, ...common },
      { addQueryPrefix: true, encodeValuesOnly: true },
    );
    if (method === 'GET' && Date.now() < restingUntil)
      rethrow(new Error('The content service left a call unanswered a moment ago'));
    // For the call as a whole: ofetch's own time-out ends with the first answer's headers.
    return withTimeout(timeout, (signal) =>
      request<T>(`/${path}${search}`, {
        method,
        body,
        retry: method === 'GET' ? 1 : 0,
        signal,
        // The site's own cache (lib/content/cache.ts) decides what is kept.
        cache: 'no-store',
        redirect,
      }),
    ).catch(rethrow);
  }

  async function call<T>(method: Method, path: string, query?: Query, body?: object) {
    const answer = await send<Envelope<T> | undefined>(method, path, { query, body });
    // A proxy's maintenance page comes with 200 too. A deletion may answer nothing.
    if (method !== 'DELETE' && answer?.data === undefined)
      rethrow(new Error('No data in the answer'));
    return answer as Envelope<T>;
  }

  return {
    /** An answer as it comes: those of the account calls are not wrapped in `data`. */
    send,
    /** A list's page or a single type, with its pagination. */
    page: <T>(path: string, query?: Query) => call<T>('GET', path, query),
    find: async <T>(path: string, query?: Query) => (await call<T>('GET', path, query)).data,
    findOne: async <T>(path: string, documentId: string, query?: Query) =>
      (await call<T>('GET', `${path}/${encodeURIComponent(documentId)}`, query)).data,
    create: async <T>(path: string, data: object, query?: Query) =>
      (await call<T>('POST', path, query, { data })).data,
    update: async <T>(path: string, documentId: string, data: object, query?: Query) =>
      (await call<T>('PUT', `${path}/${encodeURIComponent(documentId)}`, query, { data })).data,
    delete: async (path: string, documentId: string, query?: Query) => {
      await call<null>('DELETE', `${path}/${encodeURIComponent(documentId)}`, query);
    },
  };
}

export type ContentClient = ReturnType<typeof createClient>;
