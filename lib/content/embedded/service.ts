import path from 'node:path';
import qs from 'qs';
import { type Library, loadLibrary } from './load';
import {
  checkParameters,
  filterBy,
  inLocale,
  inStatus,
  paginate,
  pick,
  populate,
  QueryError,
  sortBy,
} from './query';
import { type Document, isCollectionType, isCreateOnlyType, isSingleType } from './schema';
import { storeMessage } from './store';

export type EmbeddedOptions = {
  /** The folder that is served. */
  contentDir: string;
  /** The folder in which messages are stored. */
  dataDir: string;
  /** Reads the content at every request, so that an edit shows on reload. */
  isLive?: boolean;
};

const root = (folder: string) => path.resolve(/* turbopackIgnore: true */ process.cwd(), folder);

const answer = (status: number, body: unknown) => Response.json(body, { status });

const refuse = (status: number, name: string, message: string) =>
  answer(status, { data: null, error: { status, name, message, details: {} } });

const notFound = () => refuse(404, 'NotFoundError', 'Not Found');

function read(type: string, documents: Document[], documentId: string | undefined, search: string) {
  const parameters = qs.parse(search, { ignoreQueryPrefix: true });
  checkParameters(parameters);
  const { status, locale, filters, sort, pagination, populate: depth, fields } = parameters;
  const found = inLocale(inStatus(documents, status), locale);
  const view = (document: Document) => pick(populate(document, depth), fields);

  if (isSingleType(type) || documentId) {
    const one = documentId
      ? found.find((document) => document.documentId === documentId)
      : found[0];
    return one ? answer(200, { data: view(one), meta: {} }) : notFound();
  }
  const page = paginate(sortBy(filterBy(found, filters), sort), pagination);
  return answer(200, { ...page, data: page.data.map(view) });
}

async function create(type: string, dataDir: string, request: Request) {
  if (!isCreateOnlyType(type)) return refuse(403, 'ForbiddenError', 'Forbidden');
  const { data } = (await request.json().catch(() => ({}))) as { data?: Record<string, unknown> };
  if (!data || typeof data !== 'object') {
    return refuse(400, 'ValidationError', 'Missing "data" payload in the request body');
  }
  return answer(201, { data: await storeMessage(dataDir, type, data), meta: {} });
}

/**
 * The embedded content service: a `fetch` that answers Strapi's REST contract from a content
 * folder, in this process. Errors come in Strapi's shape: 400 for a query it does not serve, 403
 * for a write or read that the site may not do, 404 for what is not there.
 */
export function createEmbeddedFetch(options: EmbeddedOptions): typeof globalThis.fetch {
  const contentDir = root(options.contentDir);
  const dataDir = root(options.dataDir);
  let library: Promise<Library> | undefined;
  const load = () => {
    if (!library || options.isLive) library = loadLibrary(contentDir);
    return library;
  };

  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const [type = '', documentId, ...rest] = pathname.replace(/^\/api\//, '').split('/');
    try {
      if (request.method === 'POST') return await create(type, dataDir, request);
      if (request.method !== 'GET') {
        return refuse(405, 'MethodNotAllowedError', 'Method Not Allowed');
      }
      if (isCreateOnlyType(type)) return refuse(403, 'ForbiddenError', 'Forbidden');
      if (!(isSingleType(type) || isCollectionType(type)) || rest.length > 0) return notFound();
      return read(type, (await load()).get(type) ?? [], documentId, search);
    } catch (error) {
      if (error instanceof QueryError) return refuse(400, 'ValidationError', error.message);
      throw error;
    }
  };
}
