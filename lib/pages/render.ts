// Has Next render a page, and makes a response of it that can be stored
// (docs/decisions/0002-stored-pages.md).
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DispatchFunc, inject } from 'light-my-request';
import type { Entry } from '../cache/store';
import { currentGeneration } from '../cache/tags';
import { pageErrorHeaders } from '../http';
import { FLIGHT_HEADERS, TREE_HEADERS } from '../next-internals/protocol';
import { processState } from '../process-state';
import { type RequestContext, runInContext, runOutside } from '../request-context';
import { securityHeaders } from '../security/security-headers';
import { forVisitor } from './background';
import { documentAt, type Kind, type PageRequest } from './key';
import { finishPage, nonceHeader, withoutNonce } from './policy';

/** Next's request handler. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Headers = Record<string, string | string[]>;
/** What is stored of a response besides its body. */
export type Head = { status: number; headers: Headers };
/** A rendered page, whether it is stored or not. */
export type StoredPage = Entry<Head>;

/** The headers on which a page depends, because of middleware.ts and Next's router. */
const VARY = [
  'Accept-Encoding',
  'Cookie',
  'Accept-Language',
  'RSC',
  'Next-Router-State-Tree',
  'Next-Router-Prefetch',
  'Next-Router-Segment-Prefetch',
  'Next-Url',
].join(', ');

/** The headers of Next's response that belong to its connection, or are set here. */
const DROPPED =
  /^(?:connection|keep-alive|transfer-encoding|date|content-length|vary|x-request-id)$/;

const state = processState('render', () => ({
  handle: undefined as Handler | undefined,
  /** Whether a proxy in front is told the tags of a response. */
  sendsTags: false,
}));

/** Sets the handler that renders. Called once, at the start. */
export function openRenderer(handle: Handler, { sendsTags }: { sendsTags: boolean }): void {
  state.handle = handle;
  state.sendsTags = sendsTags;
}

const KIND_HEADERS: Record<Kind, Record<string, string>> = {
  document: {},
  file: {},
  flight: FLIGHT_HEADERS,
  tree: TREE_HEADERS,
};

/** Has Next render a page for a request that has nothing but what the page may depend on. */
async function askNext({ kind, path, query, locale }: PageRequest, context: RequestContext) {
  const { handle } = state;
  if (!handle) throw new Error('Nothing renders yet');
  const dispatch: DispatchFunc = (request, response) =>
    void handle(request as IncomingMessage, response as never).catch((error) =>
      response.destroy(error),
    );
  const nonce = randomBytes(16).toString('base64url');
  const { statusCode, headers, rawPayload } = await runOutside(() =>
    // `inject` begins when it is awaited.
    runInContext(context, async () =>
      inject(dispatch, {
        method: 'GET',
        url: path + query,
        headers: {
          ...KIND_HEADERS[kind],
          ...nonceHeader(nonce),
          host: new URL(process.env.SITE_URL || 'http://localhost').host,
          'accept-language': locale,
        },
      }),
    ),
  );
  const status = statusCode === 200 ? (context.status ?? 200) : statusCode;
  return { status, headers, body: rawPayload, nonce };
}

type Rendered = Awaited<ReturnType<typeof askNext>>;

/** Weak, because it is the same in every encoding. */
const entityTag = (body: Buffer) => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** The headers of a response without those of an encoding. */
function headersOf({ kind, isStored }: PageRequest, { status, headers, nonce }: Rendered): Headers {
  const kept = Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || DROPPED.test(name)) return [];
    return [[name, Array.isArray(value) ? value : withoutNonce(String(value), nonce)]];
  });
  const type = String(headers['content-type'] ?? '');
  return {
    ...Object.fromEntries(kept),
    vary: kind === 'file' ? 'Accept-Encoding' : VARY,
    // Browsers may keep a stored page for Back, but ask before they show it again.
    ...(kind !== 'file' && isStored && status === 200 && { 'cache-control': 'private, no-cache' }),
    ...securityHeaders(type),
    ...(kind !== 'file' && status >= 400 && pageErrorHeaders(status)),
  };
}

/**
 * Renders a page for everybody, or for the visitor whose form the context has.
 * @param generation that of the content as the rendering begins
 */
export async function renderPage(
  page: PageRequest,
  context: RequestContext,
  generation: number,
): Promise<StoredPage> {
  const rendered = await askNext(page, context);
  const headers = headersOf(page, rendered);
  let { body } = rendered;
  if (String(headers['content-type']).startsWith('text/html')) {
    const { html, policy } = finishPage(body.toString(), rendered.nonce);
    body = Buffer.from(html);
    headers['content-security-policy'] = policy;
  } else if (page.kind !== 'file') {
    body = Buffer.from(withoutNonce(body.toString(), rendered.nonce));
  }
  if (page.isStored && rendered.status === 200) headers.etag ??= entityTag(body);
  const tags = [...(context.tags ?? [])];
  if (state.sendsTags && tags.length > 0) headers['cache-tag'] = tags.join(',');
  const expires = performance.now() + (context.lifetime ?? Number.POSITIVE_INFINITY) * 1_000;
  return { head: { status: rendered.status, headers }, body, tags, generation, expires };
}

/**
 * Renders a page for the one visitor who has posted a form without JavaScript that it shows again. The
 * posted values are in the request's context alone, never in a cookie, a URL or a store.
 */
export async function renderReview(
  path: string,
  review: object,
  requestId: string,
): Promise<Response> {
  const page = documentAt(path);
  if (!page) return new Response(null, { status: 404 });
  const rendering = renderPage(page, { requestId, review }, currentGeneration());
  const { head, body } = await forVisitor(rendering);
  const headers = Object.entries(head.headers).map(([name, value]) => [name, String(value)]);
  return new Response(new Uint8Array(body), {
    status: head.status,
    headers: headers as [string, string][],
  });
}
