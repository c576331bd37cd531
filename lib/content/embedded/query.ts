import type { Document } from './schema';

/** An invalid query, which becomes a 400 in Strapi's error shape. */
export class QueryError extends Error {}

const PARAMETERS = ['locale', 'filters', 'sort', 'pagination', 'populate', 'fields', 'status'];
const PAGE_SIZE = 25;
const PAGE_SIZE_MAX = 100;

type Parameters = Record<string, unknown>;

/** Rejects unknown parameters, as Strapi does in strict mode. */
export function checkParameters(parameters: Parameters): void {
  const unknown = Object.keys(parameters).find((name) => !PARAMETERS.includes(name));
  if (unknown) throw new QueryError(`Invalid query parameter ${unknown}`);
  if (parameters.status && !['published', 'draft'].includes(String(parameters.status))) {
    throw new QueryError('Invalid status: published or draft');
  }
}

/** The published documents, or with `status=draft` the draft of each document that has one. */
export function inStatus(documents: Document[], status: unknown): Document[] {
  const published = documents.filter(({ publishedAt }) => publishedAt !== null);
  if (status !== 'draft') return published;
  const drafts = documents.filter(({ publishedAt }) => publishedAt === null);
  const versionOf = ({ documentId, locale }: Document) => `${documentId} ${locale}`;
  const drafted = new Set(drafts.map(versionOf));
  return [...published.filter((document) => !drafted.has(versionOf(document))), ...drafts];
}

/** `filters[slug][$eq]=caramel`: equality on one or more fields. */
export function filterBy(documents: Document[], filters: unknown): Document[] {
  if (filters === undefined) return documents;
  if (typeof filters !== 'object' || filters === null) throw new QueryError('Invalid filters');
  return Object.entries(filters).reduce((rest, [field, condition]) => {
    const operators = Object.entries((condition ?? {}) as object);
    if (operators.length !== 1 || operators[0]?.[0] !== '$eq') {
      throw new QueryError(`Invalid filter on ${field}: only $eq is supported`);
    }
    const expected = String(operators[0][1]);
    return rest.filter((document) => String(document[field]) === expected);
  }, documents);
}

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a ?? '').localeCompare(String(b ?? ''), 'fr');

/** `sort=position:asc` or `sort[0]=priority:desc&sort[1]=index:asc`. */
export function sortBy(documents: Document[], sort: unknown): Document[] {
  if (sort === undefined) return documents;
  const keys = (Array.isArray(sort) ? sort : String(sort).split(',')).map((key) => {
    const [field = '', direction = 'asc'] = String(key).split(':');
    if (!['asc', 'desc'].includes(direction)) throw new QueryError(`Invalid sort ${key}`);
    return { field, sign: direction === 'asc' ? 1 : -1 };
  });
  return documents.toSorted((a, b) => {
    for (const { field, sign } of keys) {
      const order = sign * compare(a[field], b[field]);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** `locale=de`: that locale's documents and those without one; `*`: all; default: French. */
export function inLocale(documents: Document[], locale: unknown = 'fr'): Document[] {
  if (locale === '*') return documents;
  return documents.filter((document) => document.locale === null || document.locale === locale);
}

const wholeNumber = (value: unknown, fallback: number, max = Number.MAX_SAFE_INTEGER) => {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new QueryError('Invalid pagination');
  return Math.min(number, max);
};

/** `pagination[page]`, `pagination[pageSize]`: 25 entries a page by default, 100 at most. */
export function paginate(documents: Document[], pagination: unknown) {
  const requested = (pagination ?? {}) as Parameters;
  const page = wholeNumber(requested.page, 1);
  const pageSize = wholeNumber(requested.pageSize, PAGE_SIZE, PAGE_SIZE_MAX);
  const total = documents.length;
  return {
    data: documents.slice((page - 1) * pageSize, page * pageSize),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Media, components and lists of them. A list of texts is a field of its own, JSON in Strapi. */
const isPopulated = (value: unknown) =>
  Array.isArray(value) ? value.some(isObject) : isObject(value);

/** Without `populate`, media and components are omitted, as in Strapi; `deep` and `*` include all. */
export function populate(document: Document, depth: unknown): Document {
  if (depth === 'deep' || depth === '*') return document;
  if (depth !== undefined) throw new QueryError('Invalid populate: only deep and * are supported');
  return Object.fromEntries(
    Object.entries(document).filter(([, value]) => !isPopulated(value)),
  ) as Document;
}

/** `fields[0]=slug`: only those fields and the identifiers. */
export function pick(document: Document, fields: unknown): Document {
  if (fields === undefined) return document;
  const names = new Set(['id', 'documentId', ...(Array.isArray(fields) ? fields : [fields])]);
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => names.has(name)),
  ) as Document;
}
