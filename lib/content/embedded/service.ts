import path from 'node:path';
import qs from 'qs';
import { JournalFullError } from './journal';
import { readType } from './load';
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
  /** The content folder. */
  contentDir: string;
  /** The folder in which messages are stored. */
  dataDir: string;
  /** Whether content is read again at every request, so that an edit shows on reload. */
  isLive?: boolean;
};

const root = (folder: string) => path.resolve(/* turbopackIgnore: true */ process.cwd(), folder);

const respond = (status: number, body: unknown) => Response.json(body, { status });

const reject = (status: number, name: string, message: string) =>
  respond(status, { data: null, error: { status, name, message, details: {} } });

const notFound = () => reject(404, 'NotFoundError', 'Not Found');

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
    return one ? respond(200, { data: view(one), meta: {} }) : notFound();
  }
  const page = paginate(sortBy(filterBy(found, filters), sort), pagination);
  return respond(200, { ...page, data: page.data.map(view) });
}

async function create(type: string, dataDir: string, request: Request) {
  if (!isCreateOnlyType(type)) return reject(403, 'ForbiddenError', 'Forbidden');
  const { data } = (await request.json().catch(() => ({}))) as { data?: Record<string, unknown> };
  if (!data || typeof data !== 'object') {
    return reject(400, 'ValidationError', 'Missing "data" payload in the request body');
  }
  return respond(201, { data: await storeMessage(dataDir, type, data), meta: {} });
}

/**
 * The embedded content service: a `fetch` that implements Strapi's REST contract on a content folder,
 * in this process. Errors have Strapi's shape: 400 for an unsupported query, 403 for a forbidden read
 * or write, 404 for a missing document, 507 once the message files are full.
 */
export function createEmbeddedFetch(options: EmbeddedOptions): typeof globalThis.fetch {
  const contentDir = root(options.contentDir);
  const dataDir = root(options.dataDir);
  const types = new Map<string, Promise<Document[]>>();
  /**
   * Loads each type by itself, so that the first visitor waits only for the types that the page
   * shows.
   */
  const documentsOf = (type: string): Promise<Document[]> => {
    const known = types.get(type);
    if (known && !options.isLive) return known;
    const documents = readType(contentDir, type);
    types.set(type, documents);
    // A folder that could not be read is read again for the next request.
    documents.catch(() => types.delete(type));
    return documents;
  };

  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const [type = '', documentId, ...rest] = pathname.replace(/^\/api\//, '').split('/');
    try {
      if (request.method === 'POST') return await create(type, dataDir, request);
      if (request.method !== 'GET') {
        return reject(405, 'MethodNotAllowedError', 'Method Not Allowed');
      }
      if (isCreateOnlyType(type)) return reject(403, 'ForbiddenError', 'Forbidden');
      if (!(isSingleType(type) || isCollectionType(type)) || rest.length > 0) return notFound();
      return read(type, await documentsOf(type), documentId, search);
    } catch (error) {
      if (error instanceof QueryError) return reject(400, 'ValidationError', error.message);
      if (error instanceof JournalFullError)
        return reject(507, 'InsufficientStorageError', error.message);
      throw error;
    }
  };
}
