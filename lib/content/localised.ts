import 'server-only';
import { z } from 'zod';
import { type Locale, routing } from '../i18n/routing';
import type { ContentClient, Query } from './client';
import { ContentError } from './errors';
import { validEntries, validEntry } from './validate';

const PAGE_SIZE = 100;

/** A list says how long it is; an answer that does not is none. */
const paginationSchema = z.object({ pageCount: z.int().min(0).max(1_000) });

type Identified = { documentId: string; locale?: string | null };

/** Every page of a list, validated. @throws ContentError when an answer is no such list */
export async function findAll<T>(
  client: ContentClient,
  schema: z.ZodType<T>,
  type: string,
  query: Query,
): Promise<T[]> {
  const pages: T[][] = [];
  let pageCount = 1;
  for (let page = 1; page <= pageCount; page += 1) {
    const { data, meta } = await client.page(type, {
      ...query,
      pagination: { page, pageSize: PAGE_SIZE },
    });
    pages.push(validEntries(schema, type, data));
    const pagination = paginationSchema.safeParse(meta?.pagination);
    if (!pagination.success) throw ContentError.from(`The list of ${type} has no end`);
    ({ pageCount } = pagination.data);
  }
  return pages.flat();
}

/** Drops the service's locale and marks a document that is shown in French for want of a translation. */
function mark<T extends Identified>({ locale: actual, ...document }: T, asked: Locale) {
  const isForeign = actual != null && actual !== asked;
  return { ...document, ...(isForeign ? { lang: routing.defaultLocale } : {}) };
}

/** A list in a locale; documents that it lacks come from French, in the list's own order. */
export async function findLocalised<T extends Identified>(
  client: ContentClient,
  schema: z.ZodType<T>,
  type: string,
  locale: Locale,
  query: Query,
) {
  const own = await findAll(client, schema, type, { ...query, locale });
  if (locale === routing.defaultLocale) return own.map((document) => mark(document, locale));
  const french = await findAll(client, schema, type, { ...query, locale: routing.defaultLocale });
  const known = new Set(own.map(({ documentId }) => documentId));
  const missing = french.filter(({ documentId }) => !known.has(documentId));
  return [...own, ...missing].map((document) => mark(document, locale));
}

/** A single type in a locale, else in French; undefined where it is missing or not valid. */
export async function findSingle<T extends Identified>(
  client: ContentClient,
  schema: z.ZodType<T>,
  type: string,
  locale: Locale,
) {
  for (const code of new Set([locale, routing.defaultLocale])) {
    const entry = await client.find(type, { populate: 'deep', locale: code }).catch((error) => {
      if (error instanceof ContentError && error.status === 404) return undefined;
      throw error;
    });
    const document = entry === undefined ? undefined : validEntry(schema, type, entry);
    if (document) return mark(document, locale);
  }
  return undefined;
}
