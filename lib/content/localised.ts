import 'server-only';
import { z } from 'zod';
import { CodedError } from '../coded-error';
import { type Locale, routing } from '../i18n/routing';
import type { ContentClient, Envelope, Query } from './client';
import { ContentServiceError, isNotFound } from './errors';
import { validEntries, validEntry } from './validate';

const PAGE_SIZE = 100;

/** The limit of most lists: ten thousand entries. */
const MAX_PAGES = 100;

const paginationSchema = z.object({ pageCount: z.int().min(0) });

type Identified = {
  documentId: string;
  locale?: string | null;
  to_translate?: unknown[] | null;
};

export type ListOptions = {
  /** The most pages of a hundred entries to read. */
  maxPages?: number;
  /** Whether a list without any valid entry counts as empty instead of being an error. */
  mayBeInvalid?: boolean;
};

/**
 * The number of pages of a list, from the response of one. A list of one page may lack its
 * `pagination`, if a controller or a proxy has dropped it. Without `pagination`, a full page may be
 * the first of several, and an empty one may be another service's answer, so neither is accepted.
 */
function pageCountOf(type: string, page: number, { data, meta }: Envelope<unknown>): number {
  const isAlone = page === 1 && Array.isArray(data) && data.length > 0 && data.length < PAGE_SIZE;
  if (isAlone && meta?.pagination == null) return 1;
  const pagination = paginationSchema.safeParse(meta?.pagination);
  if (!pagination.success)
    throw ContentServiceError.from(
      new CodedError('NO_PAGINATION', `The list of ${type} has no valid pagination`, {
        subject: type,
      }),
    );
  return pagination.data.pageCount;
}

/**
 * Every page of a list, validated.
 * @throws ContentServiceError when a response is not such a list, is too long, or has entries and none
 *   is valid. The last good content is then served instead.
 */
export async function findAll<T>(
  client: ContentClient,
  schema: z.ZodType<T>,
  type: string,
  query: Query,
  { maxPages = MAX_PAGES, mayBeInvalid = false }: ListOptions = {},
): Promise<T[]> {
  const pages: T[][] = [];
  let isEmpty = true;
  let pageCount = 1;
  for (let page = 1; page <= pageCount; page += 1) {
    const response = await client.page(type, {
      ...query,
      pagination: { page, pageSize: PAGE_SIZE },
    });
    const { data } = response;
    pageCount = pageCountOf(type, page, response);
    if (pageCount > maxPages || (Array.isArray(data) && data.length > PAGE_SIZE))
      throw ContentServiceError.from(
        new CodedError('LIST_TOO_LONG', `The list of ${type} is too long`, { subject: type }),
      );
    pages.push(validEntries(schema, type, data));
    isEmpty &&= Array.isArray(data) && data.length === 0;
  }
  const entries = pages.flat();
  if (!isEmpty && entries.length === 0 && !mayBeInvalid)
    throw ContentServiceError.from(
      new CodedError('NO_VALID_ENTRY', `No entry of ${type} is valid`, { subject: type }),
    );
  return entries;
}

/** Whether a version is translated. Editors start with a copy of the French texts. */
export const isTranslated = ({ to_translate }: Pick<Identified, 'to_translate'>): boolean =>
  to_translate == null || to_translate.length === 0;

/**
 * Replaces a document's locale by `lang`, which is set where the text is French because the
 * translation is missing or not finished.
 */
function withLang<T extends Identified>(
  { locale: actual, to_translate, ...document }: T,
  requested: Locale,
) {
  const isForeign =
    actual != null &&
    requested !== routing.defaultLocale &&
    (actual !== requested || !isTranslated({ to_translate }));
  return { ...document, ...(isForeign ? { lang: routing.defaultLocale } : {}) };
}

/**
 * A list in one language. Only the French list must have a valid entry, because it replaces missing
 * translations.
 */
export const findIn = <T>(
  client: ContentClient,
  schema: z.ZodType<T>,
  type: string,
  locale: Locale,
  query: Query,
  { mayBeInvalid = false }: Pick<ListOptions, 'mayBeInvalid'> = {},
) =>
  findAll(
    client,
    schema,
    type,
    { ...query, locale },
    { mayBeInvalid: mayBeInvalid || locale !== routing.defaultLocale },
  );

/**
 * Completes a locale's list with the French documents that have no translation.
 * @param find the list in one language, from the cache, so that all locales share the French one
 */
export const withFrench =
  <T extends Identified, Args extends string[]>(
    find: (locale: Locale, ...args: Args) => Promise<T[]>,
  ) =>
  async (locale: Locale, ...args: Args) => {
    const [translated, french] = await Promise.all([
      find(locale, ...args),
      locale === routing.defaultLocale ? [] : find(routing.defaultLocale, ...args),
    ]);
    const translatedIds = new Set(translated.map(({ documentId }) => documentId));
    const missing = french.filter(({ documentId }) => !translatedIds.has(documentId));
    return [...translated, ...missing].map((document) => withLang(document, locale));
  };

/** A single type in a locale or else in French; undefined where it is missing or invalid in both. */
export async function findSingle<T extends Identified>(
  client: ContentClient,
  schema: z.ZodType<T>,
  type: string,
  locale: Locale,
) {
  for (const code of new Set([locale, routing.defaultLocale])) {
    const entry = await client.find(type, { populate: 'deep', locale: code }).catch((error) => {
      if (isNotFound(error)) return undefined;
      throw error;
    });
    const document = entry === undefined ? undefined : validEntry(schema, type, entry);
    if (document) return withLang(document, locale);
  }
  return undefined;
}

/**
 * The locales that have a translation of their own: in the others the document is missing, or shown
 * in French.
 * @param load the document's query
 */
export async function translatedLocales(
  load: (locale: Locale) => Promise<{ lang?: Locale } | undefined>,
): Promise<Locale[]> {
  const versions = await Promise.all(routing.locales.map((locale) => load(locale)));
  return routing.locales.filter((_, index) => versions[index] && !versions[index].lang);
}
